/** Checks of Hindi pages, for every area that is translated (docs/translation.md). */
import { expect, type Page } from '@playwright/test';

/** Names and abbreviations that a Hindi page has in Latin letters, besides those in capitals such as SSC or PDF. */
const ALLOWED = new Set(['JavaScript', 'Google', 'Android', 'iOS', 'Windows', 'X', 'ISBN']);
const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription'];
const WIDTHS = [320, 390, 1280];

/**
 * Expects no English word in the texts and labels of a Hindi page. What is marked as English, such as a product without a Hindi
 * text, is not looked at; `allowed` are further words.
 */
export async function expectNoEnglish(page: Page, allowed: readonly string[] = []): Promise<void> {
  const texts = await page.evaluate((attributes) => {
    const isAddress = (text: string) => /^\S+@\S+$/.test(text.trim());
    const isEnglish = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang')?.startsWith('en') ?? false;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (
        parent &&
        !parent.closest('script, style, template, noscript') &&
        !isEnglish(parent) &&
        !isAddress(node.data)
      ) {
        found.push(node.data);
      }
    }
    for (const name of attributes) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        // The title of the link to the English page is in English, as the link.
        if (!isEnglish(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  }, ATTRIBUTES);
  const isAllowed = (word: string) => /^[A-Z]+$/.test(word) || ALLOWED.has(word) || allowed.includes(word);
  const english = texts.filter((text) => (text.match(/\p{Script=Latin}+/gu) ?? []).some((word) => !isAllowed(word)));
  expect([...new Set(english.map((text) => text.trim()))]).toEqual([]);
}

/** Expects that the page does not scroll sideways on a small phone, a phone and a desktop, and that no button cuts its text. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const isCut = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      const controls = [...document.querySelectorAll('button, a, select')].filter(
        (element) => isCut(element) && !element.querySelector('img, .truncate, .sr-only'),
      );
      return { by: scrollWidth - clientWidth, cut: controls.map(({ textContent }) => textContent?.trim()) };
    });
    expect({ width, ...wide }).toEqual({ width, by: 0, cut: [] });
  }
}
