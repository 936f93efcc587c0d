import type { Candidate } from '../../../../contract/staff/exams/board.ts';
import { useBoardMessages } from '../../../messages/exams/board.ts';
import { Time } from '../../../parts/time.tsx';
import type { Column } from '../../../table/column.ts';
import { stateOf, timeLeft } from './board-rows.ts';
import { CandidateState } from './candidate-state.tsx';

/** `now` is the server's time, in ms. */
export function useBoardColumns(questionCount: number, now: number): Column<Candidate>[] {
  const messages = useBoardMessages();
  const ago = (at: string) => messages.ago(now - Date.parse(at));
  return [
    {
      key: 'name',
      title: messages.candidate,
      sort: 'ascending',
      render: ({ name, roll_number }) => (
        <>
          {name}
          {roll_number && <span className="tabular block text-xs text-ink-soft">{roll_number}</span>}
        </>
      ),
    },
    {
      key: 'roll_number',
      title: messages.rollNumber,
      sort: 'ascending',
      isHiddenByDefault: true,
      render: ({ roll_number }) => <span className="tabular">{roll_number || '–'}</span>,
    },
    {
      key: 'state',
      title: messages.state,
      render: (candidate) => <CandidateState state={stateOf(candidate, now)} />,
    },
    {
      key: 'answered',
      title: messages.answered,
      sort: 'ascending',
      align: 'end',
      render: ({ answered }) => messages.answeredOf(answered, questionCount),
    },
    {
      key: 'deadline',
      title: messages.timeLeft,
      sort: 'ascending',
      align: 'end',
      render: (candidate) => (
        <>
          {candidate.state === 'running' ? messages.duration(timeLeft(candidate, now)) : messages.over}
          {candidate.extra_minutes > 0 && (
            <span className="block text-xs text-ink-soft">{messages.extraMinutes(candidate.extra_minutes)}</span>
          )}
        </>
      ),
    },
    {
      key: 'saved_at',
      title: messages.saved,
      sort: 'ascending',
      align: 'end',
      render: ({ saved_at }) => (saved_at ? ago(saved_at) : messages.never),
    },
    {
      key: 'contact_at',
      title: messages.contact,
      sort: 'ascending',
      align: 'end',
      render: ({ contact_at }) => ago(contact_at),
    },
    {
      key: 'device_changes',
      title: messages.devices,
      sort: 'descending',
      align: 'end',
      render: ({ device_changes }) => device_changes || '–',
    },
    {
      key: 'focus_losses',
      title: messages.focusLosses,
      sort: 'descending',
      align: 'end',
      render: ({ focus_losses }) => focus_losses || '–',
    },
    { key: 'notes', title: messages.notes, align: 'end', render: ({ notes }) => notes || '–' },
    {
      key: 'started',
      title: messages.started,
      isHiddenByDefault: true,
      render: ({ started_at }) => <Time at={started_at} />,
    },
  ];
}
