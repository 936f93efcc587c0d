/**
 * Which pairs of candidates are compared. All of them in a small test; in a large one those whose wrong answers share a band of
 * MinHash values, so that the work grows with the candidates and not with their square.
 */
import { BAND_SIZE, HASHES_PER_CANDIDATE, signaturesOf } from './min-hash.ts';
import type { WrongAnswers } from './wrong-answers.ts';

/** In a band, a candidate is compared with so many others at most, those with the nearest scores. */
const MAX_NEIGHBOURS = 40;

/** Takes the numbers of two candidates, the lower one first. Returns false if no more are wanted. */
export type VisitPair = (one: number, two: number) => boolean;

/**
 * Visits pairs of the candidates in `eligible`, who have wrong answers; a pair can come several times. Visits all pairs if there
 * are at most `maxPairs`.
 */
export function visitPairs(
  wrong: WrongAnswers,
  eligible: readonly number[],
  { scores, maxPairs }: { scores: Float64Array; maxPairs: number },
  visit: VisitPair,
): void {
  if ((eligible.length * (eligible.length - 1)) / 2 <= maxPairs) {
    visitAll(eligible, visit);
    return;
  }
  const byScore = Int32Array.from(eligible.toSorted((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || a - b));
  const signatures = signaturesOf(wrong, byScore);
  for (let first = 0; first < HASHES_PER_CANDIDATE; first += BAND_SIZE) {
    if (!visitBand(signatures, byScore, first, visit)) return;
  }
}

function visitAll(eligible: readonly number[], visit: VisitPair): void {
  for (let one = 0; one < eligible.length; one++) {
    for (let two = one + 1; two < eligible.length; two++) {
      if (!visit(eligible[one] ?? 0, eligible[two] ?? 0)) return;
    }
  }
}

/** Visits pairs that share the band that begins at `first`. Returns false if no more are wanted. */
function visitBand(signatures: Uint32Array, candidates: Int32Array, first: number, visit: VisitPair): boolean {
  const next = nextInBand(signatures, candidates.length, first);
  for (let place = 0; place < candidates.length; place++) {
    let other = next[place] ?? -1;
    for (let seen = 0; other >= 0 && seen < MAX_NEIGHBOURS; seen++) {
      const [one, two] = [candidates[place] ?? 0, candidates[other] ?? 0];
      if (!(one < two ? visit(one, two) : visit(two, one))) return false;
      other = next[other] ?? -1;
    }
  }
  return true;
}

/** Returns for each place the next one with the same values in the band, or -1: a hash table with open addressing. */
function nextInBand(signatures: Uint32Array, count: number, first: number): Int32Array {
  const next = new Int32Array(count).fill(-1);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  /** The last place with each key; its key is that of the slot. */
  const last = new Int32Array(size).fill(-1);
  for (let place = 0; place < count; place++) {
    const own = place * HASHES_PER_CANDIDATE + first;
    let slot = 0;
    for (let at = own; at < own + BAND_SIZE; at++) slot = Math.imul(slot ^ (signatures[at] ?? 0), 0x9e3779b1) >>> 0;
    for (slot %= size; ; slot = (slot + 1) % size) {
      const known = last[slot] ?? -1;
      if (known >= 0 && !isSameBand(signatures, known * HASHES_PER_CANDIDATE + first, own)) continue;
      if (known >= 0) next[known] = place;
      last[slot] = place;
      break;
    }
  }
  return next;
}

function isSameBand(signatures: Uint32Array, one: number, two: number): boolean {
  for (let at = 0; at < BAND_SIZE; at++) if (signatures[one + at] !== signatures[two + at]) return false;
  return true;
}
