/** What the analysis reads of a question and of a candidate, and the groups of candidates. */

/** Groups of candidates with a tenth of them each, the lowest scores first. */
export const TENTHS = 10;

/**
 * The upper and the lower group of the discrimination index: 27 % each is the share that separates them best (Kelley 1939,
 * The selection of upper and lower groups for the validation of test items).
 */
const OUTER_SHARE = 0.27;

/** The number of a response that is none. */
export const NO_RESPONSE = 0;
/** The highest number of a response. All responses beyond it share this one, and are not compared. */
export const OTHER_RESPONSE = 255;

export type AnalysedQuestion = Readonly<{
  questionId: number;
  maxMarks: number;
  /** Whether everybody has the same marks, because the question is dropped. It measures nothing. */
  isDropped: boolean;
}>;

/** The answers of one candidate, in the order of the questions. */
export type CandidateAnswers = Readonly<{
  /** Of the whole test. */
  score: number;
  marks: Float64Array;
  /** A number from 1 for each different response to a question. */
  responses: Uint8Array;
}>;

/** Where a candidate is among all by the score. */
export type Place = Readonly<{ tenth: number; outer: 'lower' | 'upper' | null }>;

/** Returns the groups of a candidate; `share` is the share of candidates below. */
export function placeOf(share: number): Place {
  const outer = share <= OUTER_SHARE ? 'lower' : share >= 1 - OUTER_SHARE ? 'upper' : null;
  return { tenth: Math.min(TENTHS - 1, Math.floor(share * TENTHS)), outer };
}
