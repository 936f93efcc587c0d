const MAX_LENGTH = 120;

/** Returns the reference of the bank in a gateway's response; null without one, which Easebuzz names `NA`. */
export function bankReferenceOf(text: string): string | null {
  return text === '' || text.toUpperCase() === 'NA' ? null : text.slice(0, MAX_LENGTH);
}
