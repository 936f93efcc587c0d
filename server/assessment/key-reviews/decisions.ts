/** Decisions about questions, as answer keys. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { KeyOutcome } from '../../../contract/assessment/challenges.ts';
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { KeyAnswer } from '../../../contract/staff/exams/key-reviews.ts';
import type { PaperLanguage } from '../papers/only-language.ts';
import { answerError, answerKeyOf } from '../papers/paper-answer-key.ts';
import type { FileAnswer } from '../papers/paper-file.ts';
import type { AnswerKeyJson } from '../tables.ts';

export type DecidedQuestion = {
  question_id: number;
  outcome: KeyOutcome;
  /** Null for all candidates. */
  language: PaperLanguage | null;
  answers: readonly KeyAnswer[];
};
type Parts = Pick<PaperQuestion, 'type' | 'options' | 'rows'>;

/** Returns why the decision does not fit its question, or null. */
export function decisionError(question: Parts, { outcome, language, answers }: Omit<DecidedQuestion, 'question_id'>) {
  if (outcome === 'keep' && language !== null) return 'A key that is kept is kept for all languages.';
  const expected =
    outcome === 'changed' ? answers.length === 1 : outcome === 'several' ? answers.length > 1 : !answers.length;
  if (!expected) return NUMBER_OF_ANSWERS[outcome];
  if (answers.some((one, at) => answers.slice(at + 1).some((other) => isDeepStrictEqual(one, other)))) {
    return 'The same answer is given twice.';
  }
  const answer = answerOf(outcome, answers);
  const error = answer === null ? null : answerError({ ...question, answer });
  return error && `${error.charAt(0).toUpperCase()}${error.slice(1)}.`;
}

const NUMBER_OF_ANSWERS: Readonly<Record<KeyOutcome, string>> = {
  changed: 'A changed key has exactly one right answer.',
  several: 'Several right answers are at least two.',
  keep: 'A key that is kept has no other answer.',
  dropped: 'A dropped question has no right answer.',
  bonus: 'A bonus question has no right answer.',
  bonus_attempted: 'A bonus question has no right answer.',
};

/** Returns the answer as in the file of a paper; null if the key is kept. */
function answerOf(outcome: KeyOutcome, answers: readonly KeyAnswer[]): FileAnswer | null {
  if (outcome === 'keep') return null;
  if (outcome === 'dropped') return { dropped: true };
  if (outcome === 'bonus') return { bonus: 'all' };
  if (outcome === 'bonus_attempted') return { bonus: 'attempted' };
  return answers.length === 1 ? (answers[0] as KeyAnswer) : { any: [...answers] };
}

/** Returns the keys after all decisions, which must fit their questions. A key for all replaces those of the languages. */
export function keysAfter(
  { keys, language_keys }: AnswerKeyJson,
  questions: ReadonlyMap<number, Parts>,
  decisions: readonly DecidedQuestion[],
): AnswerKeyJson {
  const after: AnswerKeyJson = { keys: { ...keys }, language_keys: structuredClone(language_keys) };
  for (const { question_id, outcome, language, answers } of decisions) {
    const question = questions.get(question_id);
    const answer = answerOf(outcome, answers);
    if (!question || answer === null) continue;
    const key = answerKeyOf({ ...question, answer });
    if (language === null) {
      after.keys[question_id] = key;
      for (const own of Object.values(after.language_keys)) delete own[question_id];
    } else after.language_keys[language] = { ...after.language_keys[language], [question_id]: key };
  }
  const used = Object.entries(after.language_keys).filter(([, own]) => Object.keys(own).length > 0);
  return { ...after, language_keys: Object.fromEntries(used) };
}
