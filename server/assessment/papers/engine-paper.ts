/** Converts stored marking schemes and answer keys to the engine's types: exact fractions instead of text. */
import type { AnswerKey, EnginePaper } from '../../../engine/paper.ts';
import { rational } from '../../../engine/rational.ts';
import type { KeyJson, LanguageKeysJson, MarkingJson } from '../tables.ts';

export function enginePaper(marking: MarkingJson): EnginePaper {
  return {
    sections: marking.sections.map((section) => ({
      ...section,
      questions: section.questions.map(({ questionId, type, marking: { correct, wrong, unanswered, partial } }) => ({
        questionId,
        type,
        marking: {
          correct: rational(correct),
          wrong: rational(wrong),
          unanswered: rational(unanswered),
          ...(partial === undefined ? {} : { partial: rational(partial) }),
        },
      })),
    })),
  };
}

export function engineKeys(keys: Record<string, KeyJson>): Map<number, AnswerKey> {
  return new Map(Object.entries(keys).map(([questionId, key]) => [Number(questionId), key]));
}

/** Returns the keys that differ in a language, by language. */
export function engineLanguageKeys(json: LanguageKeysJson): Map<number, Map<number, AnswerKey>> {
  return new Map(Object.entries(json).map(([language, keys]) => [Number(language), engineKeys(keys)]));
}
