/** Reasons to look at a question: a key that looks wrong, and options that nobody needs. */
import type { QuestionStatistics } from './question-counts.ts';

/**
 * An option, or another answer, with the candidates who chose it: counts of the upper and the lower group, and the difference of
 * their mean score in the other questions from that of all candidates.
 */
export type ChoiceCount = Readonly<{
  isKey: boolean;
  chosen: number;
  lower: number;
  upper: number;
  meanDifference: number;
}>;

/**
 * - `key_suspicious`: stronger candidates prefer a wrong option to the key
 * - `negative`: candidates who got it right have lower scores in the other questions
 * - `weak`: it hardly separates strong from weak candidates
 * - `very_easy`, `very_hard`: nearly everybody, or nearly nobody, got it right
 * - `unused_option`: a wrong option that hardly anybody chose (a non-functioning distractor)
 */
export const QUESTION_FLAGS = [
  'key_suspicious',
  'negative',
  'weak',
  'very_easy',
  'very_hard',
  'unused_option',
] as const;
export type QuestionFlag = (typeof QUESTION_FLAGS)[number];

/** With fewer candidates, chance decides. */
export const MIN_CANDIDATES = 20;

/** An index below it is poor (Ebel and Frisbie 1991, Essentials of educational measurement). */
const WEAK_INDEX = 0.2;
const VERY_EASY = 0.95;
const VERY_HARD = 0.05;
/**
 * Of those who answered; fewer choose a distractor that does not function (Haladyna and Downing 1993, How many options is enough
 * for a multiple-choice test item?).
 */
const FUNCTIONING_SHARE = 0.05;

/** Whether a wrong option does not function. `answered`: how many candidates answered the question. */
export function isUnused({ isKey, chosen }: Pick<ChoiceCount, 'isKey' | 'chosen'>, answered: number): boolean {
  return !isKey && answered > 0 && chosen / answered < FUNCTIONING_SHARE;
}

/**
 * Whether stronger candidates prefer a wrong option to the key: more candidates of the upper group chose it, or candidates who
 * chose it, at least a twentieth of those who answered, have higher scores in the other questions than those who chose the key.
 */
export function isPreferredToKey(choice: ChoiceCount, choices: readonly ChoiceCount[], answered: number): boolean {
  const keys = choices.filter(({ isKey }) => isKey);
  if (choice.isKey || keys.length === 0 || isUnused(choice, answered)) return false;
  const upper = Math.max(...keys.map((key) => key.upper));
  const chosenKeys = keys.filter(({ chosen }) => chosen > 0);
  const strength = Math.max(...chosenKeys.map((key) => key.meanDifference));
  return choice.upper > upper || (choice.meanDifference > 0 && choice.meanDifference > strength);
}

/** Returns the reasons to look at a question; `choices` are its options, and none for a question with typed answers. */
export function flagsOf(
  question: Pick<QuestionStatistics, 'facility' | 'index' | 'discrimination' | 'isDropped'>,
  { candidates, answered, choices }: { candidates: number; answered: number; choices: readonly ChoiceCount[] },
): QuestionFlag[] {
  if (question.isDropped || candidates < MIN_CANDIDATES) return [];
  const { facility, index, discrimination } = question;
  const isNegative = discrimination !== null && discrimination < 0;
  const isExtreme = facility !== null && (facility > VERY_EASY || facility < VERY_HARD);
  const found: Record<QuestionFlag, boolean> = {
    key_suspicious: choices.some((choice) => isPreferredToKey(choice, choices, answered)),
    negative: isNegative,
    weak: !isNegative && !isExtreme && index !== null && index < WEAK_INDEX,
    very_easy: facility !== null && facility > VERY_EASY,
    very_hard: facility !== null && facility < VERY_HARD,
    unused_option: choices.some((choice) => isUnused(choice, answered)),
  };
  return QUESTION_FLAGS.filter((flag) => found[flag]);
}
