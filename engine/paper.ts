/** A paper as the engine needs it: no texts, and the key kept apart so that it need not travel with the paper. */
import type { Rational } from './rational.ts';

/** `integer`: a number without decimals. `match`: one option for each row (engine/pairs.ts). */
export type QuestionType = 'single' | 'multiple' | 'numerical' | 'integer' | 'match';

/** An option, several options or pairs, a number as typed, or nothing (cleared). */
export type Response = number | number[] | string | null;

/** The marks one question can bring. */
export type Marking = Readonly<{
  correct: Rational;
  /** Added as it is, so a penalty is negative. */
  wrong: Rational;
  unanswered: Rational;
  /**
   * For `multiple`: marks for each right option when some, but not all, are chosen and no wrong one. For `match`:
   * marks for each right row when not all are right; a wrong row then costs nothing.
   */
  partial?: Rational;
}>;

export type EngineQuestion = Readonly<{ questionId: number; type: QuestionType; marking: Marking }>;

export type EngineSection = Readonly<{
  sectionId: number;
  questions: readonly EngineQuestion[];
  /** Only so many count: the best ones, or the first answered in the paper's order. */
  counted?: Readonly<{ rule: 'best' | 'first'; count: number }>;
}>;

export type EnginePaper = Readonly<{ sections: readonly EngineSection[] }>;

/**
 * The right answer.
 * - `options`: for `single` any one of them (several keys), for `multiple` all of them and no other; for `match` the
 *   right pairs
 * - `sets`, for `multiple` and `match`: several keys, any one of which may be met; the one that brings most counts
 * - a range, both ends included; an exact number has both ends alike
 * - `ranges`: several of them (several keys of a number)
 * - dropped: full marks to everybody, answered or not (a bonus); with `award: 'attempted'` to everybody who answered;
 *   with `award: 'none'` it counts for nobody
 */
export type Key =
  | Readonly<{ options: readonly number[] }>
  | Readonly<{ sets: ReadonlyArray<readonly number[]> }>
  | Range
  | Readonly<{ ranges: readonly Range[] }>
  | Readonly<{ dropped: true; award?: 'all' | 'attempted' | 'none' }>;

export type Range = Readonly<{ from: string; to: string }>;

export type KeyOf = ReadonlyMap<number, Key>;
