/** Encodes a match pair (a row and its option) as one number, so that it is stored and sent like an option id. */

/** More than the highest option id of any question. */
const ROW_MULTIPLIER = 100;

/** Returns the number of a pair; `optionId` is below 100. */
export function encodePair(rowId: number, optionId: number): number {
  return rowId * ROW_MULTIPLIER + optionId;
}

/** Returns the row of an encoded pair. */
export function rowOf(pair: number): number {
  return Math.floor(pair / ROW_MULTIPLIER);
}

/** Returns the option of an encoded pair. */
export function optionOf(pair: number): number {
  return pair % ROW_MULTIPLIER;
}

/** Returns the pairs with `optionId` assigned to the row; null removes the row's pair. */
export function withPair(pairs: readonly number[], rowId: number, optionId: number | null): number[] {
  const others = pairs.filter((pair) => rowOf(pair) !== rowId);
  return optionId === null ? others : [...others, encodePair(rowId, optionId)].toSorted((a, b) => a - b);
}
