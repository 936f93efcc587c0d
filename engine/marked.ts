/** What marking answers. */
import type { Rational } from './rational.ts';

/** An answer that earned partial marks counts as correct. */
export type Verdict = 'correct' | 'incorrect' | 'skipped';

export type MarkedQuestion = Readonly<{ questionId: number; verdict: Verdict; awarded: Rational }>;

export type Totals = Readonly<{ score: Rational; max: Rational; correct: number; incorrect: number; skipped: number }>;

export type MarkedSection = Totals & Readonly<{ sectionId: number }>;

export type Marked = Totals & Readonly<{ sections: readonly MarkedSection[]; questions: readonly MarkedQuestion[] }>;
