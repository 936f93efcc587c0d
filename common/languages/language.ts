/** The languages of the program. Messages, pages and content have a version in each. */

export const LANGUAGES = ['english', 'hindi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Reads the language that a query, a form or a body names; English for everything else. */
export function readLanguage(value: unknown): Language {
  return value === 'hindi' ? 'hindi' : 'english';
}

/** The tags of languages with their region, for documents and search engines. */
export const LOCALE = { english: 'en-IN', hindi: 'hi-IN' } as const satisfies Record<Language, string>;

/** The tags for `Intl`: Hindi with the digits 0 to 9, as on Indian forms. */
export const INTL_LOCALE = { english: 'en-IN', hindi: 'hi-IN-u-nu-latn' } as const satisfies Record<Language, string>;

/** The language that a page or a text is not in. */
export function otherLanguage(language: Language): Language {
  return language === 'hindi' ? 'english' : 'hindi';
}
