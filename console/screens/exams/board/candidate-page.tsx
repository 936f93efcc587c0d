/** One candidate of a test: the attempt, what happened in it, and what can be done. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { type Candidate, getBoard } from '../../../../contract/staff/exams/board.ts';
import { endAttempt, getCandidate } from '../../../../contract/staff/exams/control.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useBoardMessages } from '../../../messages/exams/board.ts';
import { Facts } from '../../../parts/facts.tsx';
import { preciseTimeText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { Timeline } from '../../../timeline/timeline.tsx';
import { newerCandidate, stateOf, timeLeft } from './board-rows.ts';
import { CandidateState } from './candidate-state.tsx';
import { BoardNotice } from './connection-notice.tsx';
import { ExtendDialog } from './dialogs/extend-dialog.tsx';
import { MessageDialog } from './dialogs/message-dialog.tsx';
import { NoteDialog } from './dialogs/note-dialog.tsx';
import { useBoard } from './use-board.ts';
import { useNow } from './use-now.ts';

type Params = { testId?: string; studentId?: string };

export async function loader({ params: { testId = '', studentId = '' } }: { params: Params }) {
  const [details, { stream_url }] = await Promise.all([
    call(getCandidate, { test_id: testId, student_id: studentId }),
    call(getBoard, { test_id: testId }),
  ]);
  const clockOffsetMs = Date.parse(details.server_time) - Date.now();
  return { stream_url, ...details, clockOffsetMs, testId: Number(testId), studentId: Number(studentId) };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { testId, studentId } = loaded;
  const board = useBoard(testId, loaded.stream_url);
  const now = useNow((board.asOf ? board : loaded).clockOffsetMs);
  const candidate = newerCandidate(loaded, { at: board.asOf, candidate: board.candidates.get(studentId) });
  useReloadAfterChange(candidate);
  const messages = useBoardMessages();
  const can = useCan();
  const name = candidate?.name || messages.candidate;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={name}
        note={candidate && <CandidateState state={stateOf(candidate, now)} />}
        parent={<ParentLink to={`/exams/${testId}`}>{loaded.test_name}</ParentLink>}
      >
        <Actions
          testId={testId}
          candidate={{ student_id: studentId, name }}
          attempt={loaded.attempt}
          isRunning={candidate?.state === 'running'}
        >
          {can('students.read') && (
            <LinkButton variant="quiet" to={`/students/${studentId}`}>
              {messages.openStudent}
            </LinkButton>
          )}
        </Actions>
      </PageHeader>
      <BoardNotice board={board} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Panel title={messages.details}>
          <div className="px-5 py-4">
            {candidate ? <AttemptFacts {...{ loaded, candidate, now }} /> : messages.noContact}
          </div>
        </Panel>
        <Panel title={messages.timeline} actions={<RefreshButton />}>
          <div className="px-5 py-4">
            <Events events={loaded.events} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

type ActionProps = {
  testId: number;
  candidate: { student_id: number; name: string };
  /** Its number. */
  attempt: number;
  isRunning: boolean;
  /** What else can be done, before the end of the attempt. */
  children: ReactNode;
};

function Actions({ testId, candidate, attempt, isRunning, children }: ActionProps) {
  const messages = useBoardMessages();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'extend' | 'message' | 'note' | 'end' | null>(null);
  const shown = { testId, candidate, onClose: () => setDialog(null), onDone: () => void revalidate() };
  return (
    <>
      {isRunning && (
        <>
          <Button variant="secondary" onClick={() => setDialog('extend')}>
            {messages.extend}
          </Button>
          <Button variant="secondary" onClick={() => setDialog('message')}>
            {messages.message}
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={() => setDialog('note')}>
        {messages.addNote}
      </Button>
      {children}
      {isRunning && (
        <Button variant="danger" onClick={() => setDialog('end')}>
          {messages.end}
        </Button>
      )}
      {dialog === 'extend' && <ExtendDialog {...shown} />}
      {dialog === 'message' && <MessageDialog {...shown} />}
      {dialog === 'note' && <NoteDialog {...shown} />}
      {dialog === 'end' && (
        <ReasonDialog
          {...shown}
          endpoint={endAttempt}
          title={messages.endTitle(candidate.name)}
          text={messages.endText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.end}
          busyLabel={messages.ending}
          submit={(reason) => call(endAttempt, { test_id: testId, student_id: candidate.student_id, attempt, reason })}
        />
      )}
    </>
  );
}

function RefreshButton() {
  const messages = useBoardMessages();
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="quiet" onClick={() => void revalidate()} busy={state === 'loading' && messages.refreshing}>
      {messages.refresh}
    </Button>
  );
}

/** Loads the timeline again after what the board shows of the candidate has changed. */
function useReloadAfterChange(candidate: Candidate | null): void {
  const { revalidate } = useRevalidator();
  const { state, paused_at, extra_minutes, device_changes, focus_losses, notes } = candidate ?? {};
  const shown = [state, paused_at, extra_minutes, device_changes, focus_losses, notes].join();
  const loaded = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change loads
  useEffect(() => {
    if (loaded.current === shown) return;
    loaded.current = shown;
    void revalidate();
  }, [shown]);
}

type FactProps = { loaded: Loaded; candidate: Candidate; now: number };

function AttemptFacts({ loaded: { masked_mobile, question_count }, candidate, now }: FactProps) {
  const messages = useBoardMessages();
  const ago = (at: string) => (
    <time dateTime={at} title={preciseTimeText(at)}>
      {messages.ago(now - Date.parse(at))}
    </time>
  );
  return (
    <Facts
      facts={[
        [messages.timeLeft, candidate.state === 'running' && messages.duration(timeLeft(candidate, now))],
        [messages.rollNumber, candidate.roll_number && <span className="tabular">{candidate.roll_number}</span>],
        [messages.mobile, masked_mobile && <span className="tabular">{masked_mobile}</span>],
        [messages.answered, messages.answeredOf(candidate.answered, question_count)],
        [messages.started, <Time key="started" at={candidate.started_at} />],
        [messages.deadline, !candidate.ended_at && !candidate.paused_at && <Time at={candidate.deadline} />],
        [messages.pausedSince, !candidate.ended_at && candidate.paused_at && <Time at={candidate.paused_at} />],
        [messages.ended, candidate.ended_at && <Time at={candidate.ended_at} />],
        [messages.extraTime, candidate.extra_minutes > 0 && messages.minutesText(candidate.extra_minutes)],
        [messages.saved, candidate.saved_at ? ago(candidate.saved_at) : messages.never],
        [messages.contact, ago(candidate.contact_at)],
        [messages.devices, String(candidate.device_changes)],
        [messages.focusLosses, String(candidate.focus_losses)],
      ]}
    />
  );
}

function Events({ events }: Pick<Loaded, 'events'>) {
  const messages = useBoardMessages();
  const titleOf = ({ kind, text }: Loaded['events'][number]) => {
    const title = messages.events[kind];
    return typeof title === 'string' ? title : title(text);
  };
  return (
    <Timeline
      events={events.map((event, key) => ({
        key,
        at: event.at,
        title: titleOf(event),
        by: messages.by(event),
        ...(event.kind === 'note' || event.kind === 'message' ? { text: event.text } : {}),
      }))}
    />
  );
}
