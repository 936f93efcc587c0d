/** A seeded random number generator: the same seed gives the same numbers on any machine. */

export type Random = {
  /** An integer from 0 to `count - 1`. */
  below(count: number): number;
  chance(share: number): boolean;
  of<Value>(values: readonly Value[]): Value;
};

export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count) => Math.floor(next() * count),
    chance: (share) => next() < share,
    of: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
  };
}
