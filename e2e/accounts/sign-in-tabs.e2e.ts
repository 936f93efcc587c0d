/** Checks that two sign-in pages that open at the same time share one device cookie, to which codes are bound. */
import { expect, type Page, test } from '@playwright/test';

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.some(({ name }) => name === 'sopan_device'));

test('two sign-in pages that open at once get the same device cookie', async ({ context }) => {
  const waiting: Array<() => void> = [];
  const cookies: string[] = [];
  await context.route('**/auth/captcha', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  context.on('response', async (response) => {
    if (!response.url().endsWith('/auth/captcha')) return;
    cookies.push(/sopan_device=[^;]+/.exec((await response.allHeaders())['set-cookie'] ?? '')?.[0] ?? '');
  });
  const pages = [await context.newPage(), await context.newPage()] as const;
  await pages[0].goto('/login');
  await expect.poll(() => waiting.length).toBe(1);
  await pages[1].goto('/login');
  await expect.poll(async () => waiting.length > 1 || (await isWaiting(pages[1]))).toBe(true);
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  await expect.poll(() => cookies.length).toBe(2);
  expect(cookies[0]).toMatch(/^sopan_device=.+/);
  expect(cookies[1]).toBe(cookies[0]);
});
