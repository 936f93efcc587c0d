/** State of a session as the screen shows it, replaced by a new object on every change. */
import type { ScreenMessage } from '../../contract/assessment/attempts.ts';
import type { Bilingual } from '../../contract/assessment/paper.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { type Answer, isAnswered } from '../../engine/responses/answers.ts';
import type { SessionPhase } from './phase.ts';

/** How the last request to the server ended. */
type Connection = 'online' | 'unreachable' | 'signed-out';

/** Announced once to screen readers. */
export type Announcement =
  | Readonly<{ kind: 'minutes'; minutes: number }>
  | Readonly<{ kind: 'section'; title: Bilingual }>
  | Readonly<{ kind: 'more-time'; minutes: number }>;

/** What a view has in every phase. */
export type CommonView = Readonly<{
  attempt: Attempt;
  connection: Connection;
  /** Messages of refused answers, by question id. */
  refusals: ReadonlyMap<number, string>;
  /** False if this browser cannot store answers; they are still sent. */
  isStored: boolean;
  /** The page was opened offline, and the time is estimated from this device's clock. */
  isEstimated: boolean;
  /** The test is paused for everybody: the clock stands still, and no answer can be given. */
  isPaused: boolean;
  /** This session took the attempt over, and the student has not dismissed the notice yet. */
  hasTakenOver: boolean;
  announcement: Announcement | null;
  /** Messages of the exam controller that the candidate has not dismissed, the oldest first. */
  screenMessages: readonly ScreenMessage[];
}>;

export type View = CommonView & SessionPhase;
export type SubmittingView = Extract<View, { phase: 'submitting' }>;
export type EndedView = Extract<View, { phase: 'ended' }>;

/** Number of answers that the server has not acknowledged, without questions that were only visited. */
export function countUnsentAnswers(attempt: Attempt): number {
  return [...attempt.unsent.keys()].filter((id) => isAnswered(attempt.answers.get(id)?.response ?? null)).length;
}

export type SaveState = 'none' | 'saved' | 'sending' | 'device' | 'refused';

export function saveStateOf(view: View, questionId: number): SaveState {
  if (view.refusals.has(questionId)) return 'refused';
  const answer = view.attempt.answers.get(questionId);
  if (!answer) return 'none';
  if (!view.attempt.unsent.has(questionId)) return isOnlyVisited(answer) ? 'none' : 'saved';
  return view.connection === 'online' ? 'sending' : 'device';
}

/** A question that was only visited; there is no answer whose save state to show. */
function isOnlyVisited(answer: Answer): boolean {
  return !isAnswered(answer.response) && !answer.marked;
}
