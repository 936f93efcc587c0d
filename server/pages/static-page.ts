/** Fills a written page with the institute's data and gives its headings ids. */

import { escapeHtml } from '../../common/texts/escape.ts';
import { numberWord } from '../../common/texts/wording.ts';
import type { StaticPage } from '../../contract/pages.ts';
import { sanitise } from '../platform/files/sanitise.ts';
import type { InstituteFile } from './content-schemas.ts';
import { PageTooLarge, pageSizeProblem } from './documents/page-size.ts';

/** `markdown` is the text from which `html` was made; absent in pages that an earlier version imported. */
export type StoredPage = Omit<StaticPage, 'contents'> & { markdown?: string };

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Data of the institute; in a text, `scheme` makes it a link. */
type Fact = { text(institute: InstituteFile): string; scheme?: 'mailto:' | 'tel:' };

/** Data that a text may name in braces. A map, because names such as `constructor` are unknown. */
const FACTS = new Map<string, Fact>([
  ['name', { text: ({ name }) => name }],
  ['legal_name', { text: ({ legal_name }) => legal_name }],
  ['address', { text: ({ address }) => address }],
  ['founded', { text: ({ founded }) => String(founded) }],
  ['centres', { text: ({ centres }) => numberWord(centres.length) }],
  ['cities', { text: ({ centres }) => numberWord(new Set(centres.map(({ city }) => city)).size) }],
  ['helpline', { text: ({ helpline }) => helpline, scheme: 'tel:' }],
  ['email', { text: ({ email }) => email, scheme: 'mailto:' }],
  ['grievance_officer', { text: ({ grievance }) => grievance?.officer ?? 'Grievance Officer' }],
  ['grievance_email', { text: ({ grievance, email }) => grievance?.email ?? email, scheme: 'mailto:' }],
  ['security_email', { text: ({ security_email, email }) => security_email ?? email, scheme: 'mailto:' }],
]);

/** Returns the first unknown name in braces, or null. */
export function unknownPlaceholder(text: string): string | null {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string).find((name) => !FACTS.has(name)) ?? null;
}

/**
 * Returns the public page. Until an institute is imported, the names in braces stay as they are. Throws `PageTooLarge` if the
 * data of the institute makes it too large.
 */
export function staticPageOf(
  { markdown: _markdown, ...page }: StoredPage,
  institute: InstituteFile | null,
): StaticPage {
  const filled = institute ? fillPlaceholders(page.html, institute) : page.html;
  const { html, contents } = withHeadingIds(filled);
  return { ...page, html, contents };
}

const TAG_OR_PLACEHOLDER = /<[^<>]*>|\{([a-z_]+)\}/g;
/** In the address of a link Markdown writes braces as `%7B` and `%7D`. */
const IN_TAG = /(?:\{|%7B)([a-z_]+)(?:\}|%7D)/g;
const OPENS_LINK = /^<a[\s>]/;

/**
 * Replaces the names in braces: in attributes and in links by plain text, elsewhere with a link. A page with data in an
 * attribute is sanitised again, because the data can make an address that is not allowed.
 */
function fillPlaceholders(html: string, institute: InstituteFile): string {
  const { filled, isInTag } = replacePlaceholders(html, institute);
  const problem = pageSizeProblem(filled);
  if (problem) throw new PageTooLarge(problem);
  return isInTag ? sanitise(filled) : filled;
}

/** Says why HTML is too large with the data of the institute; null if it is not. Takes linear time, because nothing is sanitised. */
export function filledSizeProblem(html: string, institute: InstituteFile): string | null {
  return pageSizeProblem(replacePlaceholders(html, institute).filled);
}

function replacePlaceholders(html: string, institute: InstituteFile): { filled: string; isInTag: boolean } {
  let isInLink = false;
  let isInTag = false;
  const filled = html.replace(TAG_OR_PLACEHOLDER, (part: string, name: string | undefined) => {
    if (name !== undefined) return factHtml(name, institute, isInLink) || part;
    if (OPENS_LINK.test(part)) isInLink = true;
    if (part === '</a>') isInLink = false;
    return part.replace(IN_TAG, (placeholder, named: string) => {
      const text = factHtml(named, institute, true);
      isInTag ||= text !== '';
      return text || placeholder;
    });
  });
  return { filled, isInTag };
}

/** Returns the names in braces for which two versions of the institute's data have different texts. */
export function changedPlaceholders(before: InstituteFile | null, after: InstituteFile): string[] {
  return [...FACTS].flatMap(([name, { text }]) => (before && text(before) === text(after) ? [] : [name]));
}

/** Returns an empty text for an unknown name. */
function factHtml(name: string, institute: InstituteFile, isPlain: boolean): string {
  const fact = FACTS.get(name);
  if (!fact) return '';
  const text = fact.text(institute);
  if (isPlain || !fact.scheme) return escapeHtml(text);
  return `<a href="${fact.scheme}${escapeHtml(text.replaceAll(' ', ''))}">${escapeHtml(text)}</a>`;
}

/** Each second-level heading gets an id from its words and not from its number, so that a link survives renumbering. */
function withHeadingIds(html: string): Pick<StaticPage, 'html' | 'contents'> {
  const contents: StaticPage['contents'] = [];
  const uniqueId = uniqueIds();
  const marked = html.replace(/<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs, (_all, own: string | undefined, inner: string) => {
    const title = plainText(inner);
    const id = uniqueId(own || slugOf(title) || 'part');
    contents.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, contents };
}

/** Returns a function that appends `-2`, `-3` and so on to ids that it has returned. It takes linear time in total. */
function uniqueIds(): (base: string) => string {
  const used = new Set<string>();
  const nextNumber = new Map<string, number>();
  return (base) => {
    let id = base;
    let n = nextNumber.get(base) ?? 2;
    for (; used.has(id); n += 1) id = `${base}-${n}`;
    nextNumber.set(base, n);
    used.add(id);
    return id;
  };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);

function plainText(html: string): string {
  return html.replace(/<[^<>]+>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
