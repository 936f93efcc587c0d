import type { ReviewQuestion } from '../../../../contract/staff/exams/key-reviews.ts';

/** Returns the challenged questions without a decision, those with the most challenges first. */
export function undecidedQuestions(questions: readonly ReviewQuestion[]): ReviewQuestion[] {
  return questions
    .filter(({ challenges, decision }) => challenges > 0 && !decision)
    .sort((a, b) => b.challenges - a.challenges || a.number - b.number);
}
