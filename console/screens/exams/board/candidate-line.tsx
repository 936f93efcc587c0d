import type { Candidate } from '../../../../contract/staff/exams/board.ts';
import { useBoardMessages } from '../../../messages/exams/board.ts';
import { stateOf, timeLeft } from './board-rows.ts';
import { CandidateState } from './candidate-state.tsx';

type Props = { candidate: Candidate; questionCount: number; now: number };

/** The facts of a candidate in one line, for phones; what did not happen is left out. */
export function CandidateLine({ candidate, questionCount, now }: Props) {
  const messages = useBoardMessages();
  const { answered, state, extra_minutes, contact_at, device_changes, focus_losses, notes } = candidate;
  const isRunning = state === 'running';
  const facts = [
    messages.answeredOf(answered, questionCount),
    isRunning && messages.leftText(messages.duration(timeLeft(candidate, now))),
    messages.extraMinutes(extra_minutes),
    isRunning && messages.contactText(messages.ago(now - Date.parse(contact_at))),
    device_changes > 0 && messages.devicesText(device_changes),
    focus_losses > 0 && messages.focusText(focus_losses),
    notes > 0 && messages.notesText(notes),
  ];
  return (
    <p className="tabular text-sm text-ink-soft">
      <span className="me-2">
        <CandidateState state={stateOf(candidate, now)} />
      </span>
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
