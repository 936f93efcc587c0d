/** The paper as the engine needs it, without texts. The answer key is separate, so that the paper can be sent alone. */
import type { Rational } from './rational.ts';

/** `integer`: a number without decimals. `match`: one option for each row (engine/responses/match-encoding.ts). */
export type QuestionType = 'single' | 'multiple' | 'numerical' | 'integer' | 'match';

/** An option id, several option ids or match pairs, a number as typed, or null (no response). */
export type Response = number | number[] | string | null;

/** The marking scheme of one question, in exact marks. */
type MarkingScheme = Readonly<{
  correct: Rational;
  /** Added as it is, so a penalty is negative. */
  wrong: Rational;
  unanswered: Rational;
  /**
   * For `multiple`: marks for each correct option if some, but not all, are chosen and no wrong one. For `match`: marks
   * for each correct row if not all are correct; a wrong row then costs nothing.
   */
  partial?: Rational;
}>;

export type EngineQuestion = Readonly<{ questionId: number; type: QuestionType; marking: MarkingScheme }>;

/** A section with its questions in the paper's order. */
export type EngineSection = Readonly<{
  sectionId: number;
  questions: readonly EngineQuestion[];
  /** Best-of scoring: only `count` answers count, the best ones or the first in the paper's order. */
  counted?: Readonly<{ rule: 'best' | 'first'; count: number }>;
}>;

export type EnginePaper = Readonly<{ sections: readonly EngineSection[] }>;

/**
 * The answer key of one question.
 * - `options`: for `single` any one of them (several keys); for `multiple` all of them and no other; for `match` the
 *   correct pairs
 * - `sets`, for `multiple` and `match`: several keys; any of them is accepted, and the one with the most marks counts
 * - a range, both ends included; an exact number has two equal ends
 * - `ranges`: several ranges, any of which is accepted
 * - dropped: full marks for everyone, answered or not (a bonus question); with `award: 'attempted'` for everyone who
 *   answered; with `award: 'none'` the question counts for nobody
 */
export type AnswerKey =
  | Readonly<{ options: readonly number[] }>
  | Readonly<{ sets: ReadonlyArray<readonly number[]> }>
  | Range
  | Readonly<{ ranges: readonly Range[] }>
  | Readonly<{ dropped: true; award?: 'all' | 'attempted' | 'none' }>;

/** Decimal numbers as text, read by `rational`. */
export type Range = Readonly<{ from: string; to: string }>;

/** Answer keys by question id. */
export type AnswerKeys = ReadonlyMap<number, AnswerKey>;
