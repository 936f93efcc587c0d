/** What the screen shows of a session: a new object for every change. */
import type { Bilingual } from '../../contract/assessment.ts';
import { type Answer, isAnswered } from '../../engine/answers.ts';
import type { Attempt } from '../../engine/attempt.ts';
import type { Submitted } from '../calls.ts';
import type { Connection } from './sender.ts';

export type EndReason = 'asked' | 'time' | 'closed';

/** For the screen reader: said once, politely. */
export type Announcement =
  | Readonly<{ say: 'minutes'; minutes: number }>
  | Readonly<{ say: 'section'; title: Bilingual }>
  | Readonly<{ say: 'more-time'; minutes: number }>;

export type View = Readonly<{
  phase: 'running' | 'elsewhere' | 'submitting' | 'ended';
  attempt: Attempt;
  connection: Connection;
  /** Why the server did not take an answer, by question. */
  refusals: ReadonlyMap<number, string>;
  /** False when this browser cannot keep answers; they are still sent at once. */
  isKept: boolean;
  /** The page was opened without the server: the time is this device's guess. */
  isEstimated: boolean;
  /** Begun on another device, and the student has not yet taken note of it. */
  isTakenOver: boolean;
  announcement: Announcement | null;
  endReason: EndReason;
  /** Who has the test now. */
  elsewhere: 'tab' | 'device';
  /** A word of the server about why the attempt cannot be handed in. */
  trouble: string;
  ending: Submitted | null;
  /** Answers of this device that reached the server too late to count. */
  late: number;
}>;

/** Answers the server has not acknowledged, without the questions only looked at. */
export function waitingAnswers(attempt: Attempt): number {
  return [...attempt.unsent.keys()].filter((id) => isAnswered(attempt.answers.get(id)?.response ?? null)).length;
}

export type SaveState = 'none' | 'saved' | 'sending' | 'device' | 'refused';

export function saveStateOf(view: View, questionId: number): SaveState {
  if (view.refusals.has(questionId)) return 'refused';
  const answer = view.attempt.answers.get(questionId);
  if (!answer) return 'none';
  if (!view.attempt.unsent.has(questionId)) return isNothing(answer) ? 'none' : 'saved';
  return view.connection === 'online' ? 'sending' : 'device';
}

/** A question only looked at has no answer whose saving would interest anybody. */
function isNothing(answer: Answer): boolean {
  return !isAnswered(answer.response) && !answer.marked;
}
