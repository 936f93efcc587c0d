/** Constants of the pages that lead to a test, in a file of their own so that these pages do not load attempts.ts. */
import type { Refusal } from '../endpoint.ts';

/** Values of `language` in the API: the selector lists English (2) first and Hindi (1) second. */
export const LANGUAGE = { hindi: 1, english: 2 } as const;

export const testNotOwned = {
  code: 'test_not_owned',
  message: 'This test belongs to a course you have not bought yet.',
} as const satisfies Refusal;
