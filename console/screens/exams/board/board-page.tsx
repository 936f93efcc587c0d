/** The live board of a test: its candidates, and what can be done for them. */
import { useState } from 'react';
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from 'react-router';
import { getBoard } from '../../../../contract/staff/exams/board.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useBoardMessages } from '../../../messages/exams/board.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { useBoardBulk } from './board-bulk.ts';
import { useBoardColumns } from './board-columns.tsx';
import { DEFAULT_SORT, matchingCandidates, pageOf, testPausedAt, UNSEEN_MINUTES } from './board-rows.ts';
import { CandidateLine } from './candidate-line.tsx';
import { BoardNotice } from './connection-notice.tsx';
import { ExtendDialog } from './dialogs/extend-dialog.tsx';
import { MessageDialog } from './dialogs/message-dialog.tsx';
import { PauseButton } from './pause-button.tsx';
import { StateCounts } from './state-counts.tsx';
import { useBoard } from './use-board.ts';
import { useFound } from './use-found.ts';
import { useNow } from './use-now.ts';

export function loader({ params }: { params: { testId?: string } }) {
  return call(getBoard, { test_id: params.testId ?? '' });
}

/** The candidates come by the event stream, so a filter needs no call. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) && defaultShouldRevalidate;

export function Component() {
  const test = useLoaderData<typeof loader>();
  const messages = useBoardMessages();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<'extend' | 'message' | null>(null);
  const board = useBoard(test.test_id, test.stream_url);
  const now = useNow(board.clockOffsetMs);
  const found = useFound(test.test_id, params.get('search') ?? '');
  const all = board.candidates;
  const matching = matchingCandidates(all.values(), { params, now, found: found.ids });
  const isLoading = !board.isComplete || found.isSearching;
  const close = () => setDialog(null);
  const pausedAt = testPausedAt(all.values(), test.paused_at);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={test.name}
        note={<Connection isLive={board.connection === 'live'} />}
        isShelf
        parent={<ParentLink to="/exams">{messages.title}</ParentLink>}
      >
        <PauseButton testId={test.test_id} pausedAt={pausedAt} />
        <LinkButton variant="secondary" to={`/exams/${test.test_id}/candidates`}>
          {messages.toCandidates}
        </LinkButton>
        <Button variant="secondary" onClick={() => setDialog('message')}>
          {messages.messageAll}
        </Button>
        <Button variant="secondary" onClick={() => setDialog('extend')}>
          {messages.extendAll}
        </Button>
      </PageHeader>
      <BoardNotice board={board} />
      {pausedAt !== null && <Notice tone="warn">{messages.isPaused}</Notice>}
      {found.failure && <Notice tone="bad">{found.failure}</Notice>}
      <StateCounts candidates={all} now={now} />
      <DataTable
        label={messages.candidateList}
        columns={useBoardColumns(test.question_count, now)}
        page={pageOf(matching, params)}
        rowKey={({ student_id }) => student_id}
        rowPath={({ student_id }) => `/exams/${test.test_id}/${student_id}`}
        searchLabel={messages.candidateSearch}
        filters={useFilters()}
        defaultSort={DEFAULT_SORT}
        cardText={(candidate) => <CandidateLine {...{ candidate, now }} questionCount={test.question_count} />}
        bulk={useBoardBulk(test.test_id, matching)}
        isLoading={isLoading}
        empty={
          isLoading ? (
            <Message icon="user" title={board.isComplete ? messages.searching : messages.connecting} />
          ) : (
            <Message icon="user" title={messages.noCandidates} text={messages.noCandidatesText} />
          )
        }
      />
      {dialog === 'extend' && <ExtendDialog testId={test.test_id} candidate={null} onClose={close} />}
      {dialog === 'message' && <MessageDialog testId={test.test_id} candidate={null} onClose={close} />}
    </div>
  );
}

/** Whether the list is kept current. */
function Connection({ isLive }: { isLive: boolean }) {
  const messages = useBoardMessages();
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2 rounded-full ${isLive ? 'bg-good' : 'border border-line-strong'}`} />
      {isLive ? messages.live : messages.connecting}
    </span>
  );
}

function useFilters() {
  const messages = useBoardMessages();
  const unseen = Object.fromEntries(UNSEEN_MINUTES.map((minutes) => [String(minutes), messages.unseenFor(minutes)]));
  return [
    { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) },
    { key: 'unseen', title: messages.unseen, kind: 'choice', options: optionsOf(unseen) },
    { key: 'extra', title: messages.extra, kind: 'choice', options: optionsOf(messages.extras) },
  ] as const;
}
