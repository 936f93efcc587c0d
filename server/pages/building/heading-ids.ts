/** Gives the headings of a written page ids, and lists them. */
import type { StaticPage } from '../../../contract/pages.ts';

const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs;

type Contents = StaticPage['contents'];

/**
 * Each second-level heading gets an id from its words and not from its number, so that a link survives renumbering. A
 * translation with as many headings as `original` has the ids of the original, so that a link leads to the same place in it.
 */
export function withHeadingIds(html: string, original: Contents = []): { html: string; contents: Contents } {
  const own = idsOfWords(html);
  return own.contents.length === original.length && original.length > 0 ? idsOf(html, original) : own;
}

function idsOf(html: string, original: Contents): { html: string; contents: Contents } {
  const contents: Contents = [];
  const marked = html.replace(HEADING, (_all, _own: string | undefined, inner: string) => {
    const id = original[contents.length]?.id ?? '';
    contents.push({ id, title: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, contents };
}

function idsOfWords(html: string): { html: string; contents: Contents } {
  const contents: Contents = [];
  const uniqueId = uniqueIds();
  const marked = html.replace(HEADING, (_all, own: string | undefined, inner: string) => {
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
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
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
