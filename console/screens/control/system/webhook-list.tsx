/** What payment gateways sent. */
import { useLoaderData } from 'react-router';
import { exportWebhooks } from '../../../../contract/staff/lists/exports.ts';
import { listWebhooks, type WebhookRow } from '../../../../contract/staff/system.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useSystemMessages } from '../../../messages/system.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { ToSystem } from './system-links.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listWebhooks, request.url, ['verdict']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useSystemMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.webhooks} text={messages.webhooksText} parent={<ToSystem />} />
      <DataTable
        label={messages.webhooks}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ event_id }) => event_id}
        searchLabel={null}
        filters={[{ key: 'verdict', title: messages.verdict, kind: 'choice', options: optionsOf(messages.verdicts) }]}
        defaultSort="-received_at"
        exportEndpoint={exportWebhooks}
        empty={<Message icon="check" title={messages.noWebhooks} />}
      />
    </div>
  );
}

function useColumns(): Column<WebhookRow>[] {
  const messages = useSystemMessages();
  return [
    {
      key: 'received_at',
      title: messages.received,
      sort: 'descending',
      render: ({ received_at }) => <Time at={received_at} />,
    },
    { key: 'gateway', title: messages.gateway, render: ({ gateway }) => messages.gatewayText(gateway) },
    { key: 'source', title: messages.source, render: ({ source }) => messages.sources[source] },
    {
      key: 'verdict',
      title: messages.verdict,
      render: ({ verdict }) =>
        verdict === 'genuine' ? (
          <Badge tone="good">{messages.verdicts.genuine}</Badge>
        ) : (
          <Badge tone="warn">{messages.verdicts.refused}</Badge>
        ),
    },
    { key: 'txnid', title: messages.payment, render: ({ txnid }) => txnid && <span className="tabular">{txnid}</span> },
  ];
}
