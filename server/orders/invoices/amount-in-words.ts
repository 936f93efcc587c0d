/** Amounts in words as on Indian invoices, in lakh and crore. */
import type { Paise } from '../../../common/money.ts';

const ONES =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const GROUPS: ReadonlyArray<readonly [number, string]> = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** For example `One Lakh Eighteen Thousand Rupees and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const paise = rest > 0 ? ` and ${numberInWords(rest)} Paise` : '';
  return `${numberInWords(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}${paise} Only`;
}

function numberInWords(n: number): string {
  for (const [size, name] of GROUPS) {
    if (n < size) continue;
    const rest = n % size;
    return `${numberInWords(Math.floor(n / size))} ${name}${rest > 0 ? ` ${numberInWords(rest)}` : ''}`;
  }
  if (n < 20) return ONES[n] ?? '';
  const one = n % 10;
  return `${TENS[Math.floor(n / 10)]}${one > 0 ? ` ${ONES[one]}` : ''}`;
}
