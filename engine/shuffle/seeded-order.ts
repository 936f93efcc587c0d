/** Orders that follow from a seed: the same seed always gives the same order. Pure. */

/**
 * Returns the items in the order of a seed. `keyOf` returns the numbers that name an item. Each item has a rank that depends
 * on the seed and its own numbers alone, so other items do not change the order of two, and a second ordering changes nothing.
 */
export function orderBySeed<Item>(
  items: readonly Item[],
  seed: number,
  keyOf: (item: Item) => readonly number[],
): Item[] {
  const ranked = items.map((item) => ({ item, key: keyOf(item) }));
  const ranks = new Map(ranked.map(({ item, key }) => [item, rankOf(seed, key)]));
  const rank = (item: Item) => ranks.get(item) ?? 0;
  return ranked
    .toSorted((one, other) => rank(one.item) - rank(other.item) || compareKeys(one.key, other.key))
    .map(({ item }) => item);
}

/** Returns a number from 0 to 2^32 - 1; close seeds and close numbers have ranks that do not depend on each other. */
export function rankOf(seed: number, key: readonly number[]): number {
  let state = mix(seed);
  // A number can be larger than the 32 bits that the operators use.
  for (const number of key) state = mix(mix(state ^ Math.floor(number / 2 ** 32)) ^ number);
  return state;
}

/** The final mixing of MurmurHash3: each bit of the input changes half of the bits of the result. */
function mix(value: number): number {
  let bits = (value + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
