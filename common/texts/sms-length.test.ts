import { expect, test } from 'vitest';
import { smsLength } from './sms-length.ts';

test.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  // An escape and its character are not split: 76 of them fit in 153 septets.
  ['€'.repeat(153), 'GSM-7', 306, 3],
  ['₹', 'UCS-2', 1, 1],
  ['क'.repeat(70), 'UCS-2', 70, 1],
  ['क'.repeat(71), 'UCS-2', 71, 2],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  // 33 pairs fit in 67 units.
  ['😀'.repeat(67), 'UCS-2', 134, 3],
])('%s', (text, encoding, units, segments) => {
  expect(smsLength(text)).toMatchObject({ encoding, units, segments });
});
