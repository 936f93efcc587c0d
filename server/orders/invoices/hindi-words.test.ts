import { expect, it, test } from 'vitest';
import { paise } from '../../../common/money.ts';
import { amountInHindiWords } from './hindi-words.ts';

it.each([
  [100, 'एक रुपया मात्र'],
  [149900, 'एक हज़ार चार सौ निन्यानवे रुपये मात्र'],
  [11800000, 'एक लाख अठारह हज़ार रुपये मात्र'],
  [1234567890, 'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये और नब्बे पैसे मात्र'],
  [50, 'शून्य रुपये और पचास पैसे मात्र'],
])('%i paise', (amount, words) => expect(amountInHindiWords(paise(amount))).toBe(words));

test('each number below a hundred has a word of its own', () => {
  const words = Array.from({ length: 100 }, (_, n) => amountInHindiWords(paise(n * 100)).split(' ')[0]);
  expect(new Set(words).size).toBe(100);
  expect(words).not.toContain(undefined);
  expect(words).not.toContain('');
});
