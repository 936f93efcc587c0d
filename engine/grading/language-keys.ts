/** Answer keys that differ between the languages of a test, as after a mistake in one translation. */
import type { AnswerKeys } from '../paper.ts';

/** The keys of all questions, and by language the keys that replace some of them. */
export type LanguageKeys = Readonly<{ keys: AnswerKeys; languageKeys: ReadonlyMap<number, AnswerKeys> }>;

/** Returns the complete answer key of attempts in this language. */
export function keysInLanguage({ keys, languageKeys }: LanguageKeys, language: number): AnswerKeys {
  const replaced = languageKeys.get(language);
  return replaced && replaced.size > 0 ? new Map([...keys, ...replaced]) : keys;
}
