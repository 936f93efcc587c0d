import { expect, test } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['550 5.1.1 <asha@example.com>: unknown user', '550 5.1.1 <…>: unknown user'],
  ['no route to +91 98765 00001', 'no route to +…'],
  ['timeout after 8000 ms', 'timeout after 8000 ms'],
])('%s', (text, shown) => {
  expect(withoutPersonalData(text)).toBe(shown);
});
