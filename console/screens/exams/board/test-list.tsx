/** Tests, those with the most candidates first. */
import { useLoaderData } from 'react-router';
import { type ListedTest, listControlledTests, type WindowState } from '../../../../contract/staff/exams/board.ts';
import { exportControlledTests } from '../../../../contract/staff/lists/exports.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useBoardMessages } from '../../../messages/exams/board.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';

export function loader({ request }: { request: Request }) {
  return loadList(listControlledTests, request.url, ['state']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useBoardMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ test_id }) => test_id}
        rowPath={({ test_id }) => `/exams/${test_id}`}
        searchLabel={messages.search}
        filters={[{ key: 'state', title: messages.window, kind: 'choice', options: optionsOf(messages.windowStates) }]}
        defaultSort="-running"
        exportEndpoint={exportControlledTests}
        empty={<Message icon="courses" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

const TONES = { open: 'good', upcoming: 'plain', closed: 'plain' } as const;

function WindowBadge({ state }: { state: WindowState }) {
  return <Badge tone={TONES[state]}>{useBoardMessages().windowStates[state]}</Badge>;
}

function useColumns(): Column<ListedTest>[] {
  const messages = useBoardMessages();
  return [
    { key: 'name', title: messages.name, sort: 'ascending', render: ({ name }) => name },
    {
      key: 'running',
      title: messages.running,
      sort: 'descending',
      align: 'end',
      render: ({ running }) => messages.countText(running),
    },
    { key: 'window', title: messages.window, render: ({ state }) => <WindowBadge state={state} /> },
    {
      key: 'opens',
      title: messages.opens,
      sort: 'descending',
      render: ({ opens }) => <Time at={opens} otherwise={messages.always} />,
    },
    { key: 'closes', title: messages.closes, render: ({ closes }) => closes && <Time at={closes} /> },
    { key: 'minutes', title: messages.minutes, align: 'end', render: ({ minutes }) => minutes },
    { key: 'code', title: messages.code, isHiddenByDefault: true, render: ({ code }) => code },
  ];
}
