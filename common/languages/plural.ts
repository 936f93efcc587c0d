/** Chooses the form of a word for a number, by the rules of the language: in Hindi, `one` is also for 0. */
import { INTL_LOCALE, type Language } from './language.ts';

const RULES: Record<Language, Intl.PluralRules> = {
  english: new Intl.PluralRules(INTL_LOCALE.english),
  hindi: new Intl.PluralRules(INTL_LOCALE.hindi),
};

/** For example `pluralIn('english', 2, 'product', 'products')`. */
export function pluralIn(language: Language, count: number, one: string, other: string): string {
  return RULES[language].select(count) === 'one' ? one : other;
}
