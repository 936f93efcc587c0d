import { expect, it } from 'vitest';
import { paise } from '../../../common/money.ts';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [100, 'One Rupee Only'],
  [149900, 'One Thousand Four Hundred Ninety Nine Rupees Only'],
  [11800000, 'One Lakh Eighteen Thousand Rupees Only'],
  [
    1234567890,
    'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Ninety Paise Only',
  ],
  [50, 'Zero Rupees and Fifty Paise Only'],
])('%i paise', (amount, words) => expect(amountInWords(paise(amount))).toBe(words));
