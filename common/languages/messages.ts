/**
 * Messages: for each area one object per language. The type of the English object is the type of the area, so a missing
 * key or a wrong parameter of another language is a type error.
 */
import type { Language } from './language.ts';

/** An area that has no Hindi yet is shown in English. */
export type Translations<Messages> = Readonly<{ english: Messages; hindi?: Messages }>;

export function messagesOf<Messages>(translations: Translations<Messages>, language: Language): Messages {
  return translations[language] ?? translations.english;
}

/** Returns the function that makes a hook for an area; `useLanguage` says the language of the page. */
export function messageHooks(useLanguage: () => Language) {
  return <Messages>(translations: Translations<Messages>): (() => Messages) =>
    () =>
      messagesOf(translations, useLanguage());
}
