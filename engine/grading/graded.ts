/** The types that grading returns. */
import type { Rational } from '../rational.ts';

/** A response with partial marks counts as correct. */
export type Verdict = 'correct' | 'incorrect' | 'skipped';

export type GradedQuestion = Readonly<{ questionId: number; verdict: Verdict; awarded: Rational }>;

/** Exact marks, and the number of questions by verdict. */
export type Totals = Readonly<{ score: Rational; max: Rational; correct: number; incorrect: number; skipped: number }>;

export type GradedSection = Totals & Readonly<{ sectionId: number }>;

export type GradedAttempt = Totals &
  Readonly<{ sections: readonly GradedSection[]; questions: readonly GradedQuestion[] }>;
