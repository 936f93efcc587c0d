/** The list of campaigns. */
import { useLoaderData } from 'react-router';
import { exportCampaigns } from '../../../../contract/staff/lists/exports.ts';
import {
  type CampaignRow,
  type CampaignState,
  listCampaigns,
} from '../../../../contract/staff/store-front/campaigns.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { numberText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';

const TONES = { draft: 'plain', sending: 'warn', stopped: 'warn', sent: 'good' } as const;

export function loader({ request }: { request: Request }) {
  return loadList(listCampaigns, request.url, ['state']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useCampaignMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <LinkButton to="/campaigns/new">{messages.new}</LinkButton>
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ campaign_id }) => campaign_id}
        rowPath={({ campaign_id }) => `/campaigns/${campaign_id}`}
        searchLabel={messages.search}
        filters={[{ key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) }]}
        defaultSort="-created_at"
        exportEndpoint={exportCampaigns}
        empty={<Message icon="help" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

function useColumns(): Column<CampaignRow>[] {
  const messages = useCampaignMessages();
  return [
    { key: 'subject', title: messages.subject, render: ({ subject }) => subject },
    { key: 'state', title: messages.state, render: CampaignBadge },
    { key: 'audience', title: messages.audience, render: ({ audience }) => messages.audiences[audience] },
    { key: 'sent', title: messages.sent, align: 'end', render: ({ sent }) => numberText(sent) },
    {
      key: 'created_at',
      title: messages.created,
      sort: 'descending',
      render: ({ created_at }) => <Time at={created_at} />,
    },
  ];
}

export function CampaignBadge({ state }: { state: CampaignState }) {
  const { states } = useCampaignMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
