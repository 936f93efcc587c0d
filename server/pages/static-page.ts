/** Fills a written page with the institute's data and gives its headings ids. */

import { LANGUAGES, type Language } from '../../common/languages/language.ts';
import { escapeHtml } from '../../common/texts/escape.ts';
import { numberWord } from '../../common/texts/wording.ts';
import type { StaticPage } from '../../contract/pages.ts';
import { sanitise } from '../platform/files/sanitise.ts';
import { withHeadingIds } from './building/heading-ids.ts';
import type { PageData } from './building/page-data.ts';
import type { InstituteFile } from './content-schemas.ts';
import { PageTooLarge, pageSizeProblem } from './documents/page-size.ts';

/**
 * `markdown` is the text from which `html` was made; absent in pages that an earlier version imported. The Hindi texts can be
 * incomplete.
 */
export type StoredPage = Omit<StaticPage, 'contents' | 'contents_hindi'> & {
  markdown?: string;
  markdown_hindi?: string;
};

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Data of the institute; in a text, `scheme` makes it a link. */
type Fact = { text(institute: InstituteFile, language: Language): string; scheme?: 'mailto:' | 'tel:' };

/** In Hindi a number is written in digits. */
function countText(count: number, language: Language): string {
  return language === 'hindi' ? String(count) : numberWord(count);
}

const OFFICER = { english: 'Grievance Officer', hindi: 'शिकायत अधिकारी' } as const satisfies Record<Language, string>;

/** Data that a text may name in braces. A map, because names such as `constructor` are unknown. */
const FACTS = new Map<string, Fact>([
  ['name', { text: ({ name }) => name }],
  ['legal_name', { text: ({ legal_name }) => legal_name }],
  ['address', { text: ({ address }) => address }],
  ['founded', { text: ({ founded }) => String(founded) }],
  ['centres', { text: ({ centres }, language) => countText(centres.length, language) }],
  ['cities', { text: ({ centres }, language) => countText(new Set(centres.map(({ city }) => city)).size, language) }],
  ['helpline', { text: ({ helpline }) => helpline, scheme: 'tel:' }],
  ['email', { text: ({ email }) => email, scheme: 'mailto:' }],
  ['grievance_officer', { text: ({ grievance }, language) => grievance?.officer ?? OFFICER[language] }],
  ['grievance_email', { text: ({ grievance, email }) => grievance?.email ?? email, scheme: 'mailto:' }],
  ['security_email', { text: ({ security_email, email }) => security_email ?? email, scheme: 'mailto:' }],
]);

/** Returns the first unknown name in braces, or null. */
export function unknownPlaceholder(text: string): string | null {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string).find((name) => !FACTS.has(name)) ?? null;
}

/**
 * Returns the public page. Until an institute is imported, the names in braces stay as they are. A page has its Hindi texts if
 * it has a Hindi title and a Hindi text. Throws `PageTooLarge` if the data of the institute makes it too large.
 */
export function staticPageOf(page: StoredPage, data: PageData): StaticPage {
  const { path, title, description, keywords, title_hindi, description_hindi, html_hindi } = page;
  const text = data.english ? fillPlaceholders(page.html, data.english, 'english') : page.html;
  const english = { path, title, description, keywords, ...withHeadingIds(text) };
  if (!title_hindi || !html_hindi) return english;
  const filled = data.hindi ? fillPlaceholders(html_hindi, data.hindi, 'hindi') : html_hindi;
  const { html, contents } = withHeadingIds(filled, english.contents);
  return {
    ...english,
    title_hindi,
    ...(description_hindi ? { description_hindi } : {}),
    html_hindi: html,
    contents_hindi: contents,
  };
}

const TAG_OR_PLACEHOLDER = /<[^<>]*>|\{([a-z_]+)\}/g;
/** In the address of a link Markdown writes braces as `%7B` and `%7D`. */
const IN_TAG = /(?:\{|%7B)([a-z_]+)(?:\}|%7D)/g;
const OPENS_LINK = /^<a[\s>]/;

/**
 * Replaces the names in braces: in attributes and in links by plain text, elsewhere with a link. A page with data in an
 * attribute is sanitised again, because the data can make an address that is not allowed.
 */
function fillPlaceholders(html: string, institute: InstituteFile, language: Language): string {
  const { filled, isInTag } = replacePlaceholders(html, institute, language);
  const problem = pageSizeProblem(filled);
  if (problem) throw new PageTooLarge(problem);
  return isInTag ? sanitise(filled) : filled;
}

/** Says why HTML is too large with the data of the institute; null if it is not. Takes linear time, because nothing is sanitised. */
export function filledSizeProblem(html: string, institute: InstituteFile, language: Language): string | null {
  return pageSizeProblem(replacePlaceholders(html, institute, language).filled);
}

function replacePlaceholders(html: string, institute: InstituteFile, language: Language) {
  let isInLink = false;
  let isInTag = false;
  const factOf = (name: string, isPlain: boolean) => factHtml(FACTS.get(name), institute, language, isPlain);
  const filled = html.replace(TAG_OR_PLACEHOLDER, (part: string, name: string | undefined) => {
    if (name !== undefined) return factOf(name, isInLink) || part;
    if (OPENS_LINK.test(part)) isInLink = true;
    if (part === '</a>') isInLink = false;
    return part.replace(IN_TAG, (placeholder, named: string) => {
      const text = factOf(named, true);
      isInTag ||= text !== '';
      return text || placeholder;
    });
  });
  return { filled, isInTag };
}

/** Returns the names in braces for which two versions of the institute's data have different texts in a language. */
export function changedPlaceholders(before: PageData, after: PageData): string[] {
  const textIn = ({ text }: Fact, data: PageData, language: Language) => {
    const institute = data[language];
    return institute && text(institute, language);
  };
  const isSame = (fact: Fact) =>
    LANGUAGES.every((language) => textIn(fact, before, language) === textIn(fact, after, language));
  return [...FACTS].flatMap(([name, fact]) => (isSame(fact) ? [] : [name]));
}

/** Returns an empty text for an unknown name. */
function factHtml(fact: Fact | undefined, institute: InstituteFile, language: Language, isPlain: boolean): string {
  if (!fact) return '';
  const text = fact.text(institute, language);
  if (isPlain || !fact.scheme) return escapeHtml(text);
  return `<a href="${fact.scheme}${escapeHtml(text.replaceAll(' ', ''))}">${escapeHtml(text)}</a>`;
}
