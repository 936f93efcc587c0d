/** Pages of the store as a browser without JavaScript has them: their HTML, links and forms. */
import { parseHTML } from 'linkedom';
import type { TestStore } from './test-store.ts';

export type PlainPage = { path: string; status: number; headers: Headers; html: string; document: Document };

const MAX_REDIRECTS = 3;

/** Opens a page of a store with `hasPages`, and follows its redirects. */
export async function openPlain(store: TestStore, path: string): Promise<PlainPage> {
  let present = path;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await store.http(present);
    const location = response.headers.get('location');
    const html = await response.text();
    if (!location) {
      const { document } = parseHTML(html);
      return { path: present, status: response.status, headers: response.headers, html, document };
    }
    const { pathname, search } = new URL(location, store.url + present);
    present = pathname + search;
  }
  throw new Error(`${path} redirects more than ${MAX_REDIRECTS} times`);
}

/** The text of an element as it is read, or '' without one. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** The elements with this tag or selector whose text matches. */
export function withText(root: ParentNode, selector: string, text: string | RegExp): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) => {
    const read = textOf(element);
    return typeof text === 'string' ? read === text : text.test(read);
  });
}

/** The only element with this text; throws if there are none or several. */
export function oneWithText(root: ParentNode, selector: string, text: string | RegExp): Element {
  const [element, ...others] = withText(root, selector, text);
  if (!element || others.length > 0) throw new Error(`${element ? others.length + 1 : 0} ${selector} with ${text}`);
  return element;
}

/** Where the link with this text leads. */
export const hrefOf = (root: ParentNode, text: string | RegExp): string =>
  oneWithText(root, 'a', text).getAttribute('href') ?? '';

/** The address that a GET form leads to with these choices, sent by its button. */
export function formAddress(page: PlainPage, button: Element, choices: Record<string, string> = {}): string {
  const form = button.closest('form');
  if (!form || (form.getAttribute('method') ?? 'get') !== 'get') throw new Error('the button sends no GET form');
  if (button.hasAttribute('disabled')) throw new Error('the button is disabled');
  const params = new URLSearchParams();
  for (const control of form.querySelectorAll('input, select, button')) {
    const name = control.getAttribute('name');
    if (name && (control.localName !== 'button' || control === button))
      params.append(name, choices[name] === undefined ? presentValue(control) : chosen(control, choices[name]));
  }
  const action = new URL(form.getAttribute('action') ?? '', `http://store.example${page.path}`);
  return `${action.pathname}?${params}`;
}

function presentValue(control: Element): string {
  if (control.localName !== 'select') return control.getAttribute('value') ?? '';
  const option = control.querySelector('option[selected]') ?? control.querySelector('option');
  return option?.getAttribute('value') ?? '';
}

/** The value of the option with this text, or the text that is typed into a field. */
function chosen(control: Element, text: string): string {
  return control.localName === 'select' ? (oneWithText(control, 'option', text).getAttribute('value') ?? '') : text;
}
