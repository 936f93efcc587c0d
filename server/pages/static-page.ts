/** Fills a written page with the institute's data and gives its headings ids. */

import { escapeHtml } from '../../common/texts/escape.ts';
import { numberWord } from '../../common/texts/wording.ts';
import type { StaticPage } from '../../contract/pages.ts';
import type { InstituteFile } from './content-schemas.ts';

/** `markdown` is the text from which `html` was made; absent in pages that an earlier version imported. */
export type StoredPage = Omit<StaticPage, 'contents'> & { markdown?: string };

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Data of the institute that a text may name in braces, as HTML. A map, because names such as `constructor` are unknown. */
const FACTS = new Map<string, (institute: InstituteFile) => string>([
  ['name', ({ name }) => escapeHtml(name)],
  ['legal_name', ({ legal_name }) => escapeHtml(legal_name)],
  ['address', ({ address }) => escapeHtml(address)],
  ['founded', ({ founded }) => String(founded)],
  ['centres', ({ centres }) => numberWord(centres.length)],
  ['cities', ({ centres }) => numberWord(new Set(centres.map(({ city }) => city)).size)],
  [
    'helpline',
    ({ helpline }) => `<a href="tel:${escapeHtml(helpline.replaceAll(' ', ''))}">${escapeHtml(helpline)}</a>`,
  ],
  ['email', ({ email }) => mailLink(email)],
  ['grievance_officer', ({ grievance }) => escapeHtml(grievance?.officer ?? 'Grievance Officer')],
  ['grievance_email', ({ grievance, email }) => mailLink(grievance?.email ?? email)],
  ['security_email', ({ security_email, email }) => mailLink(security_email ?? email)],
]);

/** Returns the first unknown name in braces, or null. */
export function unknownPlaceholder(text: string): string | null {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string).find((name) => !FACTS.has(name)) ?? null;
}

/** Returns the public page. Until an institute is imported, the names in braces stay as they are. */
export function staticPageOf(
  { markdown: _markdown, ...page }: StoredPage,
  institute: InstituteFile | null,
): StaticPage {
  const fill = (html: string) =>
    html.replace(
      PLACEHOLDER,
      (placeholder, name: string) => (institute && FACTS.get(name)?.(institute)) || placeholder,
    );
  const { html, contents } = withHeadingIds(fill(page.html));
  return { ...page, html, contents };
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

function mailLink(address: string): string {
  return `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;
}
