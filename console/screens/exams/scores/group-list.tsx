/** Groups of shifts with the state of their scores. */
import { useLoaderData } from 'react-router';
import { listScoreGroups, type ScoreGroupRow } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { exportScoreGroups } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { numberText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { StateBadge } from './state-badge.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listScoreGroups, request.url, []);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useScoreMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <LinkButton to="/scores/new">{messages.new}</LinkButton>
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ group_id }) => group_id}
        rowPath={({ group_id }) => `/scores/${group_id}`}
        searchLabel={messages.search}
        defaultSort="-changed_at"
        exportEndpoint={exportScoreGroups}
        empty={<Message icon="check" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

function useColumns(): Column<ScoreGroupRow>[] {
  const messages = useScoreMessages();
  return [
    { key: 'name', title: messages.name, render: ({ name }) => name },
    { key: 'state', title: messages.state, render: StateBadge },
    { key: 'method', title: messages.method, render: ({ method }) => messages.methods[method] },
    { key: 'shifts', title: messages.shifts, align: 'end', render: ({ shifts }) => shifts },
    {
      key: 'candidates',
      title: messages.candidateCount,
      align: 'end',
      render: ({ candidates }) => candidates !== null && numberText(candidates),
    },
    {
      key: 'published_at',
      title: messages.published,
      render: ({ published_at }) => published_at && <Time at={published_at} />,
    },
    {
      key: 'changed_at',
      title: messages.changed,
      sort: 'descending',
      render: ({ changed_at }) => <Time at={changed_at} />,
    },
  ];
}
