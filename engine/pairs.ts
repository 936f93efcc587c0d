/** Encodes a match pair (a row and its option) as one number, so that it is stored and sent like an option id. */

/** More than the highest option id of any question. */
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

/** Returns the pairs with `optionId` assigned to the row; null removes the row's pair. */
export function paired(pairs: readonly number[], rowId: number, optionId: number | null): number[] {
  const others = pairs.filter((pair) => rowOf(pair) !== rowId);
  return optionId === null ? others : [...others, pairOf(rowId, optionId)].toSorted((a, b) => a - b);
}
