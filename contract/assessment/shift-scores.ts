/** Scores across shifts as candidates read them: the score, the rank, and the numbers from which both follow. */
import { Exactly, Nullable, OneOf, type StaticDecode, Type } from '#schema';

export const SCORE_METHODS = [
  'raw',
  'nta_percentile',
  'equipercentile',
  'mean_deviation_ssc',
  'mean_deviation_gate',
  'base_shift',
] as const;
export const ScoreMethod = OneOf(SCORE_METHODS);
export type ScoreMethod = (typeof SCORE_METHODS)[number];

export const TIE_RULES = ['section_percentile', 'wrong_ratio', 'section_wrong_ratio', 'age', 'name'] as const;
/** The rules that compare one section. */
export const SECTION_TIE_RULES: readonly string[] = ['section_percentile', 'section_wrong_ratio'];
/** `section` counts from 1; null for rules of the whole test. */
export const TieRule = Exactly({
  rule: OneOf(TIE_RULES),
  section: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
});
export type TieRule = StaticDecode<typeof TieRule>;

/** A mark of a shift; `cumulative` of its candidates have it or less. */
const Point = Exactly({ mark: Type.String(), cumulative: Type.Integer() });
/** In marks. `top` is the mean of the best 0.1 %. */
const Spread = Exactly({ mean: Type.String(), deviation: Type.String(), top: Type.String() });
const Percentile = { cumulative: Type.Integer(), candidates: Type.Integer() };

/** The inputs of the formula, by method. `id`, `base`: the number of a test. */
export const ScoreTrace = Type.Union([
  Exactly({ method: Type.Literal('raw') }),
  Exactly({ method: Type.Literal('nta_percentile'), ...Percentile }),
  Exactly({
    method: Type.Literal('equipercentile'),
    ...Percentile,
    shifts: Type.Array(
      Exactly({ id: Type.Integer(), candidates: Type.Integer(), mark: Type.String(), lower: Point, upper: Point }),
    ),
  }),
  Exactly({
    method: OneOf(['mean_deviation_ssc', 'mean_deviation_gate']),
    ...{ shift: Spread, all: Spread, added: Type.String() },
  }),
  Exactly({
    method: Type.Literal('base_shift'),
    ...Percentile,
    ...{ base: Type.Integer(), base_candidates: Type.Integer(), lower: Point, upper: Point },
  }),
]);
export type ScoreTrace = StaticDecode<typeof ScoreTrace>;

/** The score of an attempt in a published group of shifts. Decimal numbers are text. */
export const ShiftScore = Exactly({
  group: Type.String(),
  method: ScoreMethod,
  score: Type.String(),
  /** The marks from which the score was computed. */
  raw: Type.String(),
  rank: Type.Integer(),
  candidates: Type.Integer(),
  /** Other candidates with the same score, whom the tie rules may have placed before or after. */
  tied: Type.Integer(),
  trace: ScoreTrace,
  shifts: Type.Array(Exactly({ test_id: Type.Integer(), name: Type.String(), candidates: Type.Integer() })),
  /** The tie rules in their order, with what they compared: a percentile, or wrong:right answers; null for age and name. */
  ties: Type.Array(Exactly({ ...TieRule.properties, value: Nullable(Type.String()) })),
  cutoffs: Type.Array(Exactly({ category: Type.String(), score: Type.String(), is_met: Type.Boolean() })),
  published_at: Type.String(),
  /** The answer key has changed since; new scores have not been published yet. */
  is_outdated: Type.Boolean(),
});
export type ShiftScore = StaticDecode<typeof ShiftScore>;
