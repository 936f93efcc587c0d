/** Tests with a window, and the state of their answer keys. */
import { useLoaderData } from 'react-router';
import { listKeyReviews, type ReviewRow } from '../../../../contract/staff/exams/key-reviews.ts';
import { exportKeyReviews } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { PhaseBadge } from './phase-badge.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listKeyReviews, request.url, []);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useKeyReviewMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ test_id }) => test_id}
        rowPath={({ test_id }) => `/answer-keys/${test_id}`}
        searchLabel={messages.search}
        defaultSort="-test_closes"
        exportEndpoint={exportKeyReviews}
        empty={<Message icon="check" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<ReviewRow>[] {
  const messages = useKeyReviewMessages();
  return [
    { key: 'test', title: messages.test, render: ({ name }) => name },
    { key: 'code', title: messages.code, isHiddenByDefault: true, render: ({ code }) => code },
    { key: 'state', title: messages.state, render: ({ phase }) => <PhaseBadge phase={phase} /> },
    {
      key: 'test_closes',
      title: messages.testCloses,
      sort: 'descending',
      render: ({ test_closes }) => <Time at={test_closes} />,
    },
    { key: 'closes', title: messages.challengesUntil, render: ({ closes }) => closes && <Time at={closes} /> },
    {
      key: 'challenges',
      title: messages.challenges,
      align: 'end',
      render: ({ phase, challenges }) => (phase === 'none' || phase === 'planned' ? messages.noChallenge : challenges),
    },
  ];
}
