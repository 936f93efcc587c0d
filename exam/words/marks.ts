/** The loss for a wrong answer without its sign; empty where there is none. */
export function lossOf(negative: number | string): string {
  const loss = String(negative).replace(/^-/, '');
  return loss === '0' ? '' : loss;
}

/** The letter before an option. */
export function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
