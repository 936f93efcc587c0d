/** Keyboard navigation in end-to-end tests. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `place` has the focus; fails if the focus is invisible or covered at any element on the way. */
export async function tabTo(page: Page, target: Locator, maxPresses = 60): Promise<void> {
  for (let steps = 0; steps < maxPresses; steps++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(hiddenFocus);
    expect(hidden).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${target} was not reached with ${maxPresses} presses of Tab`);
}

/** Describes the focused element if its focus ring is missing or it is covered; otherwise null. Runs in the page. */
export function hiddenFocus(): string | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
  const box = element.getBoundingClientRect();
  const at = (x: number, y: number) => document.elementFromPoint(x, y);
  const middle = at(box.left + box.width / 2, Math.min(innerHeight - 2, Math.max(1, box.top + box.height / 2)));
  const isCovered = !middle || !(element.contains(middle) || middle.contains(element));
  if (isCovered) return `${name} is covered`;
  // The focus ring of a field may be drawn by a neighbour within its label.
  const drawn = [
    element,
    element.parentElement,
    element.nextElementSibling,
    ...(element.nextElementSibling?.children ?? []),
  ];
  const hasFocusRing = drawn.some((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  return hasFocusRing ? null : `${name} has no ring`;
}
