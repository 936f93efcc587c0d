/** Tests and when their results appear. */
import { useLoaderData } from 'react-router';
import { listReleases, type ReleasedTest } from '../../../../contract/staff/exams/results/releases.ts';
import { exportReleases } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useResultMessages } from '../../../messages/exams/results.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { StateBadge } from './state-badge.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listReleases, request.url, []);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useResultMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ test_id }) => test_id}
        rowPath={({ test_id }) => `/results/${test_id}`}
        searchLabel={messages.search}
        defaultSort="-closes"
        exportEndpoint={exportReleases}
        empty={<Message icon="courses" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

function useColumns(): Column<ReleasedTest>[] {
  const messages = useResultMessages();
  return [
    { key: 'name', title: messages.test, sort: 'ascending', render: ({ name }) => name },
    { key: 'state', title: messages.state, render: ({ state }) => <StateBadge state={state} /> },
    { key: 'appears_at', title: messages.appears, render: ({ appears_at }) => <Time at={appears_at} /> },
    {
      key: 'closes',
      title: messages.closes,
      sort: 'descending',
      render: ({ closes }) => <Time at={closes} otherwise={messages.always} />,
    },
    { key: 'code', title: messages.code, render: ({ code }) => code },
  ];
}
