/** Reads and writes the entries of the store in localStorage in end-to-end tests. */
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

export const readStored = (page: Page, name: string) =>
  page.evaluate((name) => localStorage.getItem(`sopan_${name}`), name);

export const writeStored = (page: Page, entries: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`sopan_${name}`, value);
  }, entries);
