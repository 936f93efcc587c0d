/**
 * Replaces parts of the page (`data-part`) by those of another address, or of the same address as the student sees it,
 * without loading the page. Each part that the server rendered with other HTML is replaced.
 */
import { fetchOwnPage } from '../lib/api.ts';
import { loadStyles } from './complete-styles.ts';

/** The HTML of each part as the server rendered it; scripts change the elements afterwards. */
const rendered = new WeakMap<Element, string>();
const starters: ((part: ParentNode) => void)[] = [];

/** Runs `start` for the page now, and for each part that replaces another. */
export function startParts(start: (part: ParentNode) => void): void {
  starters.push(start);
  start(document);
}

/** Stores how the server rendered the parts. Call it before scripts change them. */
export function recordParts(root: ParentNode): void {
  for (const part of partsOf(root)) rendered.set(part, part.outerHTML);
}

/** Returns the HTML of all parts of this page as the server rendered them. */
export function renderedPage(): string {
  return [...partsOf(document)].map((part) => rendered.get(part) ?? '').join('');
}

/**
 * Loads a page of this site: the public one, or with `isOwn` as the signed-in student sees it. Rejects if it could not be
 * loaded, was redirected or is not a page.
 */
export async function loadPage(path: string, isOwn: boolean): Promise<Document> {
  const [response] = await Promise.all([isOwn ? fetchOwnPage(path) : fetch(location.origin + path), loadStyles()]);
  if (response.redirected || response.status === 404) throw new PageNotFound(path);
  if (!response.ok) throw new Error(`the page ${path} responded with ${response.status}`);
  // The content security policy of this page allows only its own inline styles.
  const html = (await response.text()).replace(/<style\b[\s\S]*?<\/style>/g, '');
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The address has no page of its own. */
export class PageNotFound extends Error {}

/** Replaces the parts of this page that differ in `page`; a part that `page` lacks stays. */
export function showParts(page: Document, names?: readonly string[]): void {
  const next = new Map([...partsOf(page)].map((part) => [part.dataset.part, part]));
  for (const part of partsOf(document)) {
    const name = part.dataset.part ?? '';
    const replacement = next.get(name);
    if (!replacement || (names && !names.includes(name))) continue;
    const html = replacement.outerHTML;
    if (rendered.get(part) === html) continue;
    const focus = describeFocus(part);
    const adopted = document.adoptNode(replacement);
    rendered.set(adopted, html);
    part.replaceWith(adopted);
    for (const start of starters) start(adopted);
    if (focus) restoreFocus(adopted, focus);
  }
}

/** Records that a script changed the part of an element, so that even the same HTML replaces it. */
export function markChanged(element: Element): void {
  const part = element.closest('[data-part]');
  if (part) rendered.delete(part);
}

function partsOf(root: ParentNode): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>('[data-part]');
}

type Focus = { tag: string; id: string; name: string | null; value: string | null; text: string };

/** Describes the focused element of a part, so that its replacement can be found; null if the focus is elsewhere. */
function describeFocus(part: Element): Focus | null {
  const focused = document.activeElement;
  return focused && part.contains(focused) ? describe(focused) : null;
}

function describe(element: Element): Focus {
  return {
    tag: element.tagName,
    id: element.id,
    name: element.getAttribute('name'),
    value: element.getAttribute('value') ?? element.getAttribute('href'),
    text: element.textContent ?? '',
  };
}

/** Focuses the most similar element: with the same id, else the same value, else the same text. */
function restoreFocus(part: Element, focus: Focus): void {
  const similar = [...part.querySelectorAll<HTMLElement>(focus.tag)].map((element) => ({
    element,
    ...describe(element),
  }));
  const match =
    similar.find(({ id }) => id && id === focus.id) ??
    similar.find(({ value }) => value && value === focus.value) ??
    similar.find(({ text }) => text === focus.text);
  match?.element.focus({ preventScroll: true });
}
