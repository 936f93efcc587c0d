/** Marks for a wrong answer, without the sign; empty if there are none. */
export function lossOf(negative: number | string): string {
  const loss = String(negative).replace(/^-/, '');
  return loss === '0' ? '' : loss;
}

/** Letter of an option by its index: A, B, C. */
export function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
