import { expect, test } from 'vitest';
import { gstinCheckCharacter, isGstin } from './gstin.ts';

// Published numbers.
test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '09AAACR5055K1Z5'])('%s is valid', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test('another check character, state or letter is refused', () => {
  for (const gstin of [
    '27AAPFU0939F1ZU',
    '28AAPFU0939F1ZV',
    '27AAPFU0993F1ZV',
    '27aapfu0939f1zv',
    '27AAPFU0939F1Z',
    '',
  ]) {
    expect(isGstin(gstin), gstin).toBe(false);
  }
});

test('a wrong digit anywhere changes the check character', () => {
  const first14 = '27AAPFU0939F1Z';
  for (let at = 0; at < 14; at += 1) {
    const other = first14[at] === '9' ? '8' : '9';
    const changed = first14.slice(0, at) + other + first14.slice(at + 1);
    expect(gstinCheckCharacter(changed), changed).not.toBe('V');
  }
});
