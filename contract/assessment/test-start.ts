/** Constants of the pages that lead to a test, in a file of their own so that these pages do not load attempts.ts. */
import type { Refusal } from '../endpoint.ts';

/** Values of `language` in the API: the selector lists English (2) first and Hindi (1) second. */
export const LANGUAGE = { hindi: 1, english: 2 } as const;

/** In the engine URL, for its links back: `hindi` if a Hindi page of the store opened it. */
export const STORE_LANGUAGE_PARAMETER = 'store-language';

export const testNotOwned = {
  code: 'test_not_owned',
  message: 'This test belongs to a course you have not bought yet.',
} as const satisfies Refusal;
