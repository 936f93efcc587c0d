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
const QUESTION_FLAGS = ['key_suspicious', 'negative', 'weak', 'very_easy', 'very_hard', 'unused_option'] as const;
export type QuestionFlag = (typeof QUESTION_FLAGS)[number];

/** With fewer candidates, chance decides. */
const MIN_CANDIDATES = 20;

/** An index below it is poor (Ebel and Frisbie 1991, Essentials of educational measurement). */
const WEAK_INDEX = 0.2;
const VERY_EASY = 0.95;
const VERY_HARD = 0.05;
/**
 * Of those who answered; fewer choose a distractor that does not function (Haladyna and Downing 1993, How many options is enough
 * for a multiple-choice test item?).
 */
const FUNCTIONING_SHARE = 0.05;
/** Below it, the share is that of five candidates or fewer, so chance decides. */
const MIN_ANSWERS = 100;

/** Whether a wrong option does not function. `answered`: how many candidates answered the question. */
export function isUnused({ isKey, chosen }: Pick<ChoiceCount, 'isKey' | 'chosen'>, answered: number): boolean {
  return !isKey && answered > 0 && chosen / answered < FUNCTIONING_SHARE;
}

/** Of the normal distribution: a difference is beyond it by chance in one of twenty cases. */
const BEYOND_CHANCE = 1.645;

/** The choices of a question, with what they are compared by. */
export type ComparedChoices = Readonly<{
  choices: readonly ChoiceCount[];
  /** How many candidates answered the question. */
  answered: number;
  /** Standard deviation of the scores of all candidates. */
  deviation: number;
}>;

/**
 * Whether stronger candidates prefer a wrong option to the key, beyond chance: more candidates of the upper group chose it, or
 * candidates who chose it have higher scores in the other questions than those who chose the key.
 */
export function isPreferredToKey(choice: ChoiceCount, { choices, answered, deviation }: ComparedChoices): boolean {
  const keys = choices.filter(({ isKey }) => isKey);
  if (choice.isKey || keys.length === 0 || isUnused(choice, answered)) return false;
  return keys.every((key) => isChosenMore(choice, key) || isStronger(choice, key, deviation));
}

function isChosenMore(choice: ChoiceCount, key: ChoiceCount): boolean {
  return choice.upper - key.upper > BEYOND_CHANCE * Math.sqrt(choice.upper + key.upper);
}

/** Candidates who chose it are also compared with all others if nobody chose the key. */
function isStronger(choice: ChoiceCount, key: ChoiceCount, deviation: number): boolean {
  const error = deviation * Math.sqrt(1 / choice.chosen + (key.chosen === 0 ? 0 : 1 / key.chosen));
  const strength = key.chosen === 0 ? 0 : key.meanDifference;
  return choice.meanDifference > 0 && choice.meanDifference - strength > BEYOND_CHANCE * error;
}

/** Returns the reasons to look at a question; `choices` are its options, and none for a question with typed answers. */
export function flagsOf(
  question: Pick<QuestionStatistics, 'facility' | 'index' | 'discrimination' | 'isDropped'>,
  { candidates, ...compared }: ComparedChoices & { candidates: number },
): QuestionFlag[] {
  if (question.isDropped || candidates < MIN_CANDIDATES) return [];
  const { facility, index, discrimination } = question;
  const isNegative = discrimination !== null && discrimination < 0;
  const isExtreme = facility !== null && (facility > VERY_EASY || facility < VERY_HARD);
  const found: Record<QuestionFlag, boolean> = {
    key_suspicious: compared.choices.some((choice) => isPreferredToKey(choice, compared)),
    negative: isNegative,
    weak: !isNegative && !isExtreme && index !== null && index < WEAK_INDEX,
    very_easy: facility !== null && facility > VERY_EASY,
    very_hard: facility !== null && facility < VERY_HARD,
    unused_option:
      compared.answered >= MIN_ANSWERS && compared.choices.some((choice) => isUnused(choice, compared.answered)),
  };
  return QUESTION_FLAGS.filter((flag) => found[flag]);
}
