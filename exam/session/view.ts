/** State of a session as the screen shows it, replaced by a new object on every change. */
import type { Bilingual } from '../../contract/assessment/paper.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { type Answer, isAnswered } from '../../engine/responses/answers.ts';
import type { SubmitResponse } from '../calls.ts';
import type { Connection } from './sync/client-sync-queue.ts';

export type EndReason = 'asked' | 'time' | 'closed';

/** Announced once to screen readers. */
export type Announcement =
  | Readonly<{ say: 'minutes'; minutes: number }>
  | Readonly<{ say: 'section'; title: Bilingual }>
  | Readonly<{ say: 'more-time'; minutes: number }>;

export type View = Readonly<{
  phase: 'running' | 'elsewhere' | 'submitting' | 'ended';
  attempt: Attempt;
  connection: Connection;
  /** Messages of refused answers, by question id. */
  refusals: ReadonlyMap<number, string>;
  /** False if this browser cannot store answers; they are still sent. */
  isStored: boolean;
  /** The page was opened offline, and the time is estimated from this device's clock. */
  isEstimated: boolean;
  /** This session took the attempt over, and the student has not dismissed the notice yet. */
  hasTakenOver: boolean;
  announcement: Announcement | null;
  endReason: EndReason;
  /** The kind of client that took the attempt over. */
  takenOverBy: 'tab' | 'device';
  /** Message of the server about why the attempt cannot be submitted. */
  submitError: string;
  /** What the server returned when the attempt was submitted. */
  submission: SubmitResponse | null;
  /** Answers of this device that arrived too late to count. */
  lateAnswers: number;
}>;

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
