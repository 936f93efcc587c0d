/** Accessibility and overflow checks for end-to-end tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * The screens whose contrast was checked. The rule takes three quarters of axe's time, so later states of a screen are
 * not measured again: `ui/tokens.test.ts` checks all pairs of colours.
 */
const measured = new Set<string>();

/** Expects no violation of WCAG 2.2 AA that axe finds in the page or in `within`, and no horizontal scrolling. */
export async function checkA11y(page: Page, within = 'html'): Promise<void> {
  const screen = `${new URL(page.url()).pathname.replace(/\d+/g, 'N')} ${within}`;
  const isMeasured = measured.has(screen);
  measured.add(screen);
  await check(page, within, {
    runOnly: TAGS,
    rules: isMeasured ? { 'color-contrast': { enabled: false } } : {},
  });
}

/** Expects enough contrast of all texts, also where it was measured before: in another colour scheme. */
export async function checkContrast(page: Page): Promise<void> {
  await check(page, 'html', { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function check(page: Page, within: string, options: Axe.RunOptions): Promise<void> {
  expect(await runAxe(page, within, options)).toEqual([]);
  await checkOverflow(page);
}

/** Returns the violations of WCAG 2.2 AA in `within`, each with its elements; without contrast it takes a quarter of the time. */
export function findViolations(page: Page, within: string, withContrast: boolean): Promise<string[]> {
  return runAxe(page, within, {
    runOnly: TAGS,
    rules: withContrast ? {} : { 'color-contrast': { enabled: false } },
  });
}

async function runAxe(page: Page, within: string, options: Axe.RunOptions): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(within, { ...options, resultTypes: ['violations'], iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    { within, options },
  );
}

/** Waits for running animations and transitions, because axe measures contrast while a dialog fades in. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/**
 * Checks the current state for overflow at widths of 1280, 320 and 390 px, and for accessibility at 390 px. A `height`
 * that shows the whole page keeps a bar at the bottom from covering a part of a target.
 */
export async function checkWidths(page: Page, within = 'html', height = 844): Promise<void> {
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height });
    await checkOverflow(page);
  }
  await checkA11y(page, within);
}

/**
 * Checks overflow at widths of 320 and 768 px, rules that depend on the width at 360 px, and all rules at 1280 px,
 * which stays the window size. The windows of the checks are 1500 px high, so that no target is partly covered by the bar
 * at the bottom.
 */
export async function checkEverywhere(page: Page): Promise<void> {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await checkOverflow(page);
  }
  await page.setViewportSize({ width: 360, height: 1500 });
  await check(page, 'html', { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } });
  await page.setViewportSize({ width: 1280, height: 1500 });
  await checkA11y(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Expects no horizontal scrolling, once the page has adapted to a new width: scripts do so in a later task. */
export async function checkOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => findOverflow(page), { message: `the page scrolls sideways at ${page.viewportSize()?.width}` })
    .toBeLessThanOrEqual(0);
}

/**
 * Returns by how many pixels the page scrolls sideways, measured with the longest time of a day, so that the result does not
 * depend on the hour.
 */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('time')].flatMap(({ childNodes }) => [...childNodes]);
    const values = texts.map(({ nodeValue }) => nodeValue);
    for (const text of texts) text.nodeValue = text.nodeValue?.replace(/\b\d:(?=\d\d [ap]m)/, '10:') ?? null;
    const { scrollWidth, clientWidth } = document.documentElement;
    for (const [at, text] of texts.entries()) text.nodeValue = values[at] ?? null;
    return scrollWidth - clientWidth;
  });
}
