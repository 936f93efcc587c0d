/** The answers of an attempt; the sequence number (`seq`) decides which of two answers to a question is newer. */
import type { Response } from '../paper.ts';

/** A candidate's current answer to one question. */
export type Answer = Readonly<{
  questionId: number;
  response: Response;
  marked: boolean;
  /** Rises with each answer event; the highest `seq` of a question wins, from any device. */
  seq: number;
  /** Total time spent on the question so far, in ms. */
  spentMs: number;
  /** When the response was given, in ms since the attempt started. */
  atMs: number;
}>;

/** Answers by question id. */
export type Answers = ReadonlyMap<number, Answer>;

/** Number of device slots. Each device uses its own, so that two devices never issue the same `seq`, even offline. */
export const SLOT_COUNT = 1000;

/** Returns the device's next `seq`: above `last`, in the next thousand, ending in the device's slot (0 to 999). */
export function nextSeq(last: number, slot: number): number {
  return (Math.floor(last / SLOT_COUNT) + 1) * SLOT_COUNT + slot;
}

/** Merges both lists; of two answers to a question the one with the higher `seq` wins. */
export function mergeAnswers(one: Iterable<Answer>, other: Iterable<Answer>): Answers {
  const newest = new Map<number, Answer>();
  for (const answer of [...one, ...other]) {
    const known = newest.get(answer.questionId);
    if (!known || answer.seq > known.seq) newest.set(answer.questionId, answer);
  }
  return newest;
}

/** Returns whether the response has content; null, an empty list and an empty text do not. */
export function isAnswered(response: Response): boolean {
  return Array.isArray(response) ? response.length > 0 : response !== null && response !== '';
}
