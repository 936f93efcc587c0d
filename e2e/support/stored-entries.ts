/** Reads and writes what the store has in localStorage and in caches, in end-to-end tests. */
import type { Page } from '@playwright/test';

/** The entries that sign-in writes and sign-out removes. */
export const SESSION_KEYS = [
  'access_token',
  'role',
  'first_name',
  'last_name',
  'profile_picture',
  'selected_vertical',
  'email_id',
  'gender',
];

export const readStored = (page: Page, name: string): Promise<string | null> =>
  evaluate(page, name, (name) => localStorage.getItem(`sopan_${name}`));

export const writeStored = (page: Page, entries: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`sopan_${name}`, value);
  }, entries);

/** Returns the paths of what is stored in the caches whose names begin with `prefix`. */
export function storedPaths(page: Page, prefix: string): Promise<string[]> {
  return evaluate(page, prefix, async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

export const cacheNames = (page: Page, prefix: string): Promise<string[]> =>
  evaluate(page, prefix, async (prefix) => (await caches.keys()).filter((name) => name.startsWith(prefix)));

/** The page may be left at this moment, for example after a sign-out; then the next page is asked. */
async function evaluate<Result>(
  page: Page,
  name: string,
  read: (name: string) => Result | Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return (await page.evaluate(read, name)) as Result;
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error;
      await page.waitForLoadState();
    }
  }
}
