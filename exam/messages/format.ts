/** Marks for a wrong answer, without the sign; empty if there are none. */
export function penaltyText(negative: number | string): string {
  const penalty = String(negative).replace(/^-/, '');
  return penalty === '0' ? '' : penalty;
}

/** Letter of an option by its index: A, B, C. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
