/** What the pages that lead to a test need; apart from all other calls of tests, so that they load no more. */
import type { Refusal } from './endpoint.ts';

/** The wire values of the language selector: the first option is English with value 2, the second Hindi with value 1. */
export const LANGUAGE = { hindi: 1, english: 2 } as const;

export const testNotOwned: Refusal = {
  code: 'test_not_owned',
  message: 'This test belongs to a course you have not bought yet.',
};
