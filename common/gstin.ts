/** GST identification numbers: two digits of the state, the PAN, an entity, `Z` and a check character. */

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The form of a GSTIN, without its check character being right. */
export const GSTIN_PATTERN = '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$';

/**
 * Returns the check character of the first 14 characters of a GSTIN: the digits in base 36 are weighted with 1 and 2 in
 * turn, and the digits of each product are added, as in the Luhn algorithm (GSTN, modulus 36).
 */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = CHARACTERS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] as string;
}

export function isGstin(text: string): boolean {
  return new RegExp(GSTIN_PATTERN).test(text) && gstinCheckCharacter(text.slice(0, 14)) === text[14];
}
