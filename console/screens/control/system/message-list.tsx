/** Mails and text messages that failed or wait. */
import { useLoaderData } from 'react-router';
import { exportMessages } from '../../../../contract/staff/lists/exports.ts';
import { listMessages, type MessageRow } from '../../../../contract/staff/system.ts';
import { Message } from '../../../../ui/message.tsx';
import { useSystemMessages } from '../../../messages/system.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { ToSystem } from './system-links.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listMessages, request.url, ['channel', 'state']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useSystemMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.messagesTitle} text={messages.messagesText} parent={<ToSystem />} />
      <DataTable
        label={messages.messagesTitle}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ message_id }) => message_id}
        searchLabel={null}
        filters={[
          { key: 'channel', title: messages.channel, kind: 'choice', options: optionsOf(messages.channels) },
          { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.messageStates) },
        ]}
        defaultSort="-at"
        exportEndpoint={exportMessages}
        empty={<Message icon="check" title={messages.noMessages} />}
      />
    </div>
  );
}

function useColumns(): Column<MessageRow>[] {
  const messages = useSystemMessages();
  return [
    { key: 'kind', title: messages.about, render: ({ kind }) => kind },
    { key: 'channel', title: messages.channel, render: ({ channel }) => messages.channels[channel] },
    { key: 'queued', title: messages.queued, render: ({ queued_at }) => <Time at={queued_at} /> },
    { key: 'failed', title: messages.failedAt, render: ({ failed_at }) => failed_at && <Time at={failed_at} /> },
    { key: 'failure', title: messages.failure, render: ({ failure }) => failure },
  ];
}
