/**
 * Messages: for each area one object per language. The type of the English object is the type of the area, so a missing
 * key or a wrong parameter of another language is a type error.
 */
import type { Language } from './language.ts';

/** The messages of an area in every language: a missing one is a type error. */
export type Translations<Messages> = Readonly<Record<Language, Messages>>;

export function messagesOf<Messages>(translations: Translations<Messages>, language: Language): Messages {
  return translations[language];
}

/** Returns the function that makes a hook for an area; `useLanguage` says the language of the page. */
export function messageHooks(useLanguage: () => Language) {
  return <Messages>(translations: Translations<Messages>): (() => Messages) =>
    () =>
      messagesOf(translations, useLanguage());
}
