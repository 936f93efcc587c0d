/** Wider spacing of text in end-to-end tests, as users may set it, and text that does not fit then. */
import type { Page } from '@playwright/test';

/** The text spacing of WCAG 1.4.12. Runs in the page. */
export function applyTextSpacing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Returns buttons and links whose text does not fit. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main label, main h1')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).overflow === 'hidden')
      .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
      .map((one) => one.textContent?.trim().slice(0, 40) ?? one.tagName),
  );
}
