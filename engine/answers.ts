/** The answers of an attempt, each with the sequence number that decides which of two is newer. */
import type { Response } from './paper.ts';

export type Answer = Readonly<{
  questionId: number;
  response: Response;
  marked: boolean;
  /** Rising; the newest answer to a question wins, wherever it was given. */
  seq: number;
  /** Time spent on the question so far. */
  spentMs: number;
  /** When it was given, since the attempt started. */
  atMs: number;
}>;

export type Answers = ReadonlyMap<number, Answer>;

/** Devices that answer at the same time, one of them without network, must not use the same number. */
export const SLOTS = 1000;

/** The next number after `last` that ends in this device's slot, 0 to 999. */
export function nextSeq(last: number, slot: number): number {
  return (Math.floor(last / SLOTS) + 1) * SLOTS + slot;
}

/** Both lists as one: of two answers to a question the one with the higher seq. */
export function merged(one: Iterable<Answer>, other: Iterable<Answer>): Answers {
  const newest = new Map<number, Answer>();
  for (const answer of [...one, ...other]) {
    const known = newest.get(answer.questionId);
    if (!known || answer.seq > known.seq) newest.set(answer.questionId, answer);
  }
  return newest;
}

export function isAnswered(response: Response): boolean {
  return Array.isArray(response) ? response.length > 0 : response !== null && response !== '';
}
