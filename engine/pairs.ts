/** A pair of a match question, a row and the option put to it, as one number that travels like any option. */

/** More than the options of any question. */
const STEP = 100;

export function pairOf(rowId: number, optionId: number): number {
  return rowId * STEP + optionId;
}

export function rowOf(pair: number): number {
  return Math.floor(pair / STEP);
}

export function optionOf(pair: number): number {
  return pair % STEP;
}

/** The pairs with `optionId` put to the row in place of what was there; null takes it away. */
export function paired(pairs: readonly number[], rowId: number, optionId: number | null): number[] {
  const others = pairs.filter((pair) => rowOf(pair) !== rowId);
  return optionId === null ? others : [...others, pairOf(rowId, optionId)].toSorted((a, b) => a - b);
}
