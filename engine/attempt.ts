/**
 * The attempt as a pure state machine: (attempt, event, time) -> attempt. It uses no network, storage or time of day,
 * so the test screen and the property tests run the same code.
 */

import type { Response } from './paper.ts';
import { type Answer, type Answers, mergeAnswers, nextSeq } from './responses/answers.ts';
import { withPair } from './responses/match-encoding.ts';
import { toggleOption } from './responses/toggle-option.ts';

type AttemptState = 'running' | 'submitted' | 'expired';

/** The state of one attempt on one device. Times are in ms since the attempt started. */
export type Attempt = Readonly<{
  state: AttemptState;
  /** Question ids in the paper's order. */
  order: readonly number[];
  /** Question ids of the open sections: only these can be seen and answered now. */
  open: readonly number[];
  current: number;
  /** When the current question was opened. */
  openedMs: number;
  answers: Answers;
  /** The `seq` of each answer that the server has not acknowledged, by question id. */
  unsent: ReadonlyMap<number, number>;
  lastSeq: number;
  slot: number;
}>;

/**
 * An action of the candidate. An event names its question and the change, not the resulting response: the screen shows
 * a change only after it is written to disk, and two choices made before that must both count.
 */
export type AttemptEvent =
  | Readonly<{ do: 'choose'; questionId: number; response: Response }>
  /** Adds an option of a multiple-choice question, or removes it if it is chosen. */
  | Readonly<{ do: 'toggle'; questionId: number; optionId: number }>
  /** Assigns an option to a row of a match question; null removes it. */
  | Readonly<{ do: 'pair'; questionId: number; rowId: number; optionId: number | null }>
  | Readonly<{ do: 'clear'; questionId: number }>
  | Readonly<{ do: 'mark'; questionId: number; marked: boolean }>
  | Readonly<{ do: 'visit'; questionId: number }>
  /** `questionId` is the question on the screen: a second click before the next question is shown does not skip one. */
  | Readonly<{ do: 'saveAndNext'; questionId: number }>
  | Readonly<{ do: 'markAndNext'; questionId: number }>
  | Readonly<{ do: 'previous'; questionId: number }>
  | Readonly<{ do: 'open'; questionIds: readonly number[] }>
  | Readonly<{ do: 'close'; state: 'submitted' | 'expired' }>;

/** The input of `createAttempt`, which starts or resumes an attempt. Times are in ms since the attempt started. */
export type InitialState = Readonly<{
  order: readonly number[];
  state: AttemptState;
  /** The highest `seq` that the server has received. */
  lastSeq: number;
  /** Answers that the server has stored. */
  server: readonly Answer[];
  /** Answers in this device's answer store, acknowledged or not. */
  local: readonly Answer[];
  /** This device's slot, 0 to 999. */
  slot: number;
  /** The question last shown on this device. */
  current?: number;
  atMs: number;
}>;

/**
 * Starts or resumes an attempt. The newer answer to each question wins; a local answer that the server does not have is
 * unsent. Throws if the paper has no questions.
 */
export function createAttempt(from: InitialState): Attempt {
  const known = new Set(from.order);
  const server = mergeAnswers(from.server, []);
  const local = from.local.filter((answer) => known.has(answer.questionId));
  const answers = mergeAnswers(from.server, local);
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

/** Applies one event at `atMs` (ms since the attempt started). A finished attempt never changes. */
export function applyEvent(attempt: Attempt, event: AttemptEvent, atMs: number): Attempt {
  if (attempt.state !== 'running') return attempt;
  switch (event.do) {
    case 'choose':
      return changeResponse(attempt, event.questionId, () => event.response, atMs);
    case 'toggle':
      return changeResponse(attempt, event.questionId, (before) => toggleOption(before, event.optionId), atMs);
    case 'pair':
      return changeResponse(attempt, event.questionId, (before) => withPair(before, event.rowId, event.optionId), atMs);
    case 'clear':
      return changeResponse(attempt, event.questionId, () => null, atMs);
    case 'mark':
      return recordAnswer(attempt, event.questionId, { marked: event.marked }, atMs);
    case 'visit':
      return goTo(attempt, event.questionId, atMs);
    case 'saveAndNext':
      // Saving an answer removes its review mark, as in the real examinations.
      return advance(attempt, event.questionId, false, atMs);
    case 'markAndNext':
      return advance(attempt, event.questionId, true, atMs);
    case 'previous':
      return event.questionId === attempt.current ? goTo(attempt, adjacentQuestion(attempt, -1), atMs) : attempt;
    case 'open':
      return openSections(attempt, event.questionIds, atMs);
    case 'close':
      return { ...leaveQuestion(attempt, atMs), state: event.state };
  }
}

/** Returns the open question before or after the current one; at either end, the current question itself. */
function adjacentQuestion(attempt: Attempt, by: 1 | -1): number {
  return attempt.open[attempt.open.indexOf(attempt.current) + by] ?? attempt.current;
}

function advance(attempt: Attempt, questionId: number, marked: boolean, atMs: number): Attempt {
  if (questionId !== attempt.current) return attempt;
  return goTo(recordAnswer(attempt, questionId, { marked }, atMs), adjacentQuestion(attempt, 1), atMs);
}

/** Changes the response, unless the question's section has locked since it was shown. */
function changeResponse(
  attempt: Attempt,
  questionId: number,
  change: (before: readonly number[]) => Response,
  atMs: number,
): Attempt {
  if (!attempt.open.includes(questionId)) return attempt;
  const before = attempt.answers.get(questionId)?.response;
  const after = change(Array.isArray(before) ? before : []);
  const response = Array.isArray(after) && after.length === 0 ? null : after;
  return recordAnswer(attempt, questionId, { response }, atMs);
}

type AnswerUpdate = { response?: Response; marked?: boolean };

function recordAnswer(attempt: Attempt, questionId: number, update: AnswerUpdate, atMs: number): Attempt {
  const before = attempt.answers.get(questionId);
  const seq = nextSeq(attempt.lastSeq, attempt.slot);
  const isCurrent = questionId === attempt.current;
  const answer: Answer = {
    questionId,
    response: update.response === undefined ? (before?.response ?? null) : update.response,
    marked: update.marked ?? before?.marked ?? false,
    seq,
    spentMs: (before?.spentMs ?? 0) + (isCurrent ? Math.max(0, atMs - attempt.openedMs) : 0),
    // A visit or a review mark does not change the time at which an unsent response was given.
    atMs: update.response === undefined && before && attempt.unsent.has(questionId) ? before.atMs : atMs,
  };
  return {
    ...attempt,
    openedMs: isCurrent ? Math.max(atMs, attempt.openedMs) : attempt.openedMs,
    answers: new Map(attempt.answers).set(questionId, answer),
    unsent: new Map(attempt.unsent).set(questionId, seq),
    lastSeq: seq,
  };
}

function goTo(attempt: Attempt, questionId: number, atMs: number): Attempt {
  if (questionId === attempt.current || !attempt.open.includes(questionId)) return attempt;
  return { ...leaveQuestion(attempt, atMs), current: questionId, openedMs: atMs };
}

/** Applies the newly open sections; if the current question's section has locked, moves to the first open question. */
function openSections(attempt: Attempt, questionIds: readonly number[], atMs: number): Attempt {
  const open = attempt.order.filter((questionId) => questionIds.includes(questionId));
  const [first] = open;
  if (first === undefined || open.includes(attempt.current)) return { ...attempt, open };
  return { ...leaveQuestion(attempt, atMs), open, current: first, openedMs: atMs };
}

/** Records the visit and its duration; a visit under one second to a question with an answer record is not stored. */
function leaveQuestion(attempt: Attempt, atMs: number): Attempt {
  const shouldRecord = !attempt.answers.has(attempt.current) || atMs - attempt.openedMs >= 1000;
  return shouldRecord ? recordAnswer(attempt, attempt.current, {}, atMs) : attempt;
}
