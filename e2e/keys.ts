import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to a place by Tab alone. Wherever it comes by, what has the focus must be seen to have it. */
export async function tabTo(page: Page, place: Locator, most = 60): Promise<void> {
  for (let steps = 0; steps < most; steps++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(hiddenFocus);
    expect(hidden).toBeNull();
    if (await place.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${place} was not reached with ${most} presses of Tab`);
}

/** Names what has the focus and does not show it, or lies under something else; null when all is well. */
function hiddenFocus(): string | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
  const box = element.getBoundingClientRect();
  const at = (x: number, y: number) => document.elementFromPoint(x, y);
  const middle = at(box.left + box.width / 2, Math.min(innerHeight - 2, Math.max(1, box.top + box.height / 2)));
  const isCovered = !middle || !(element.contains(middle) || middle.contains(element));
  if (isCovered) return `${name} is covered`;
  // A field may be drawn by what stands beside it, within its label.
  const drawn = [
    element,
    element.parentElement,
    element.nextElementSibling,
    ...(element.nextElementSibling?.children ?? []),
  ];
  const isRinged = drawn.some((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  return isRinged ? null : `${name} has no ring`;
}
