/**
 * The attempt as a state machine: (attempt, event, when) -> attempt. Nothing here knows of network, storage or
 * the time of day; the screen runs it, and tests run it a hundred thousand times.
 */
import { type Answer, type Answers, merged, nextSeq } from './answers.ts';
import { paired } from './pairs.ts';
import type { Response } from './paper.ts';

export type AttemptState = 'running' | 'submitted' | 'expired';

export type Attempt = Readonly<{
  state: AttemptState;
  /** The questions in the paper's order. */
  order: readonly number[];
  /** Those that may be seen and answered now: the questions of the open sections. */
  open: readonly number[];
  current: number;
  /** When the current question was opened, since the attempt started. */
  openedMs: number;
  answers: Answers;
  /** What the server has not acknowledged: question and the seq that is to be acknowledged. */
  unsent: ReadonlyMap<number, number>;
  lastSeq: number;
  slot: number;
}>;

/**
 * What a candidate does. An answer names its question and says what changes, not what comes of it: while a disk is
 * waited for, the screen shows what was a moment ago, and two choices made on it must both count.
 */
export type AttemptEvent =
  | Readonly<{ do: 'choose'; questionId: number; response: Response }>
  /** One of several options, in or out. */
  | Readonly<{ do: 'toggle'; questionId: number; optionId: number }>
  /** The option put to a row of a match question; null takes it away. */
  | Readonly<{ do: 'pair'; questionId: number; rowId: number; optionId: number | null }>
  | Readonly<{ do: 'clear'; questionId: number }>
  | Readonly<{ do: 'mark'; questionId: number; marked: boolean }>
  | Readonly<{ do: 'visit'; questionId: number }>
  /** From the question that was seen: pressed again before the next is shown, it must not go past that one. */
  | Readonly<{ do: 'saveAndNext'; questionId: number }>
  | Readonly<{ do: 'markAndNext'; questionId: number }>
  | Readonly<{ do: 'previous'; questionId: number }>
  | Readonly<{ do: 'open'; questionIds: readonly number[] }>
  | Readonly<{ do: 'close'; state: 'submitted' | 'expired' }>;

export type Beginning = Readonly<{
  order: readonly number[];
  state: AttemptState;
  /** The highest seq the server has seen. */
  lastSeq: number;
  server: readonly Answer[];
  /** What this device kept, acknowledged or not. */
  local: readonly Answer[];
  /** This device's number, 0 to 999. */
  slot: number;
  /** The question last looked at here. */
  current?: number;
  atMs: number;
}>;

/** Starts or goes on: what this device kept and the server does not have is unsent; of two answers the newer counts. */
export function begin(from: Beginning): Attempt {
  const known = new Set(from.order);
  const server = merged(from.server, []);
  const local = from.local.filter((answer) => known.has(answer.questionId));
  const answers = merged(from.server, local);
  const unsent = new Map<number, number>();
  for (const answer of answers.values()) {
    if (answer.seq > (server.get(answer.questionId)?.seq ?? 0)) unsent.set(answer.questionId, answer.seq);
  }
  const first = from.order[0];
  if (first === undefined) throw new Error('a paper without questions cannot be attempted');
  return {
    state: from.state,
    order: from.order,
    open: from.order,
    current: from.current !== undefined && known.has(from.current) ? from.current : first,
    openedMs: from.atMs,
    answers,
    unsent,
    lastSeq: Math.max(from.lastSeq, ...[...answers.values()].map((answer) => answer.seq)),
    slot: from.slot,
  };
}

/** After its end an attempt changes no more, whatever happens. */
export function step(attempt: Attempt, event: AttemptEvent, atMs: number): Attempt {
  if (attempt.state !== 'running') return attempt;
  switch (event.do) {
    case 'choose':
      return chosen(attempt, event.questionId, () => event.response, atMs);
    case 'toggle':
      return chosen(attempt, event.questionId, (before) => toggled(before, event.optionId), atMs);
    case 'pair':
      return chosen(attempt, event.questionId, (before) => paired(before, event.rowId, event.optionId), atMs);
    case 'clear':
      return chosen(attempt, event.questionId, () => null, atMs);
    case 'mark':
      return answered(attempt, event.questionId, { marked: event.marked }, atMs);
    case 'visit':
      return moved(attempt, event.questionId, atMs);
    case 'saveAndNext':
      // As in the real examination, saving an answer takes the mark for review away.
      return goneOn(attempt, event.questionId, false, atMs);
    case 'markAndNext':
      return goneOn(attempt, event.questionId, true, atMs);
    case 'previous':
      return event.questionId === attempt.current ? moved(attempt, neighbour(attempt, -1), atMs) : attempt;
    case 'open':
      return opened(attempt, event.questionIds, atMs);
    case 'close':
      return { ...left(attempt, atMs), state: event.state };
  }
}

/** The question before or after the current one; the first and the last are their own neighbours. */
export function neighbour(attempt: Attempt, by: 1 | -1): number {
  return attempt.open[attempt.open.indexOf(attempt.current) + by] ?? attempt.current;
}

function goneOn(attempt: Attempt, questionId: number, marked: boolean, atMs: number): Attempt {
  if (questionId !== attempt.current) return attempt;
  return moved(answered(attempt, questionId, { marked }, atMs), neighbour(attempt, 1), atMs);
}

/** A question of a section that has locked meanwhile takes no answer. */
function chosen(
  attempt: Attempt,
  questionId: number,
  change: (before: readonly number[]) => Response,
  atMs: number,
): Attempt {
  if (!attempt.open.includes(questionId)) return attempt;
  const before = attempt.answers.get(questionId)?.response;
  const after = change(Array.isArray(before) ? before : []);
  const response = Array.isArray(after) && after.length === 0 ? null : after;
  return answered(attempt, questionId, { response }, atMs);
}

function toggled(chosen: readonly number[], optionId: number): number[] {
  if (chosen.includes(optionId)) return chosen.filter((id) => id !== optionId);
  return [...chosen, optionId].toSorted((a, b) => a - b);
}

type Change = { response?: Response; marked?: boolean };

function answered(attempt: Attempt, questionId: number, change: Change, atMs: number): Attempt {
  const before = attempt.answers.get(questionId);
  const seq = nextSeq(attempt.lastSeq, attempt.slot);
  const isCurrent = questionId === attempt.current;
  const answer: Answer = {
    questionId,
    response: change.response === undefined ? (before?.response ?? null) : change.response,
    marked: change.marked ?? before?.marked ?? false,
    seq,
    spentMs: (before?.spentMs ?? 0) + (isCurrent ? Math.max(0, atMs - attempt.openedMs) : 0),
    // Looking at an answer again, or marking it, does not make it a later one while it is still to be sent.
    atMs: change.response === undefined && before && attempt.unsent.has(questionId) ? before.atMs : atMs,
  };
  return {
    ...attempt,
    openedMs: isCurrent ? Math.max(atMs, attempt.openedMs) : attempt.openedMs,
    answers: new Map(attempt.answers).set(questionId, answer),
    unsent: new Map(attempt.unsent).set(questionId, seq),
    lastSeq: seq,
  };
}

function moved(attempt: Attempt, questionId: number, atMs: number): Attempt {
  if (questionId === attempt.current || !attempt.open.includes(questionId)) return attempt;
  return { ...left(attempt, atMs), current: questionId, openedMs: atMs };
}

/** Sections open and lock with the time; who is in one that locks moves on to the next that is open. */
function opened(attempt: Attempt, questionIds: readonly number[], atMs: number): Attempt {
  const open = attempt.order.filter((questionId) => questionIds.includes(questionId));
  const [first] = open;
  if (first === undefined || open.includes(attempt.current)) return { ...attempt, open };
  return { ...left(attempt, atMs), open, current: first, openedMs: atMs };
}

/** Leaving a question says that it was visited, and for how long; a glance at one already known says nothing new. */
function left(attempt: Attempt, atMs: number): Attempt {
  const isNews = !attempt.answers.has(attempt.current) || atMs - attempt.openedMs >= 1000;
  return isNews ? answered(attempt, attempt.current, {}, atMs) : attempt;
}
