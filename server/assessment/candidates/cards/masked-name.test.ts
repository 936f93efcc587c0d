import { expect, test } from 'vitest';
import { codeText } from './card-paths.ts';
import { maskedName } from './masked-name.ts';

test.each([
  ['Asha Rao', 'A••• R•••'],
  ['  Jo  ', 'J•••'],
  ['कीर्ति शर्मा', 'की••• श•••'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

test('a code is printed in groups', () => {
  expect(codeText('7KQ2M4XP9TRD')).toBe('7KQ2-M4XP-9TRD');
});
