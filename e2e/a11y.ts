import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA that a machine can find (within a part of the page), and nothing to scroll sideways. */
export async function checkA11y(page: Page, within = 'html'): Promise<void> {
  await check(page, (axe) => axe.include(within).withTags(TAGS));
}

async function check(page: Page, chosen: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // All in the page itself: it has no frames, and the other way opens a window of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await chosen(axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
  await checkOverflow(page);
}

/** A state in all its widths: looked through on a phone, and nothing to scroll sideways on a smaller one and a desktop. */
export async function checkWidths(page: Page, within = 'html'): Promise<void> {
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await checkOverflow(page);
  }
  await checkA11y(page, within);
}

/**
 * A state looked through on a desktop, whose window it is again afterwards; on a phone for what depends on room. That one
 * is tall, so that nothing is half under the bar at the foot, from where it can be scrolled.
 */
export async function checkEverywhere(page: Page): Promise<void> {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await checkOverflow(page);
  }
  await page.setViewportSize({ width: 360, height: 1500 });
  await check(page, (axe) => axe.withRules(['target-size', 'scrollable-region-focusable']));
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkA11y(page);
}

/** Nothing to scroll sideways. */
export async function checkOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `the page scrolls sideways at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0);
}
