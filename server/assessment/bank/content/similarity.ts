/**
 * Finds nearly equal texts by MinHash (locality-sensitive hashing). Texts of which 60 % of the groups of four characters are
 * equal have a band in common with a probability of 95 %, 80 % one of more than 99 %. Candidates are then compared. Pure.
 */

import type { Pausable } from '../../../platform/process/time-slicing.ts';

const GROUP_LENGTH = 4;
const BANDS = 12;
const ROWS_PER_BAND = 3;
/** A shorter text says too little. */
const MIN_LENGTH = 12;
/** Groups between two possible pauses: some milliseconds. */
const GROUPS_PER_STEP = 1000;
/** From here on two questions are shown as similar. */
export const MIN_SIMILARITY = 0.6;

/** Odd multipliers and offsets of the hash functions: constants, because stored bands are compared with new ones. */
const FUNCTIONS = Array.from({ length: BANDS * ROWS_PER_BAND }, (_, at) => ({
  multiplier: Math.imul(at + 1, 0x9e3779b1) | 1,
  offset: Math.imul(at + 1, 0x85ebca6b),
}));

/**
 * Returns the bands of a folded text as 32-bit integers; none for a short text. With possible pauses: a long text takes a tenth
 * of a second.
 */
export function* bandsOf(folded: string): Pausable<number[]> {
  if (folded.length < MIN_LENGTH) return [];
  const least = new Uint32Array(FUNCTIONS.length).fill(0xffffffff);
  let groups = 0;
  for (const group of groupsOf(folded)) {
    const hash = hashOf(group);
    for (const [at, { multiplier, offset }] of FUNCTIONS.entries()) {
      const value = mix(Math.imul(hash, multiplier) + offset);
      if (value < (least[at] as number)) least[at] = value;
    }
    groups += 1;
    if (groups % GROUPS_PER_STEP === 0) yield;
  }
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = least.subarray(band * ROWS_PER_BAND, (band + 1) * ROWS_PER_BAND);
    return rows.reduce((hash, row) => Math.imul(hash ^ row, 0x01000193), band + 1) | 0;
  });
}

/**
 * Returns a function that compares folded texts with this one. It returns the share of the groups that both have in common,
 * from 0 to 1. The groups of this text are made once.
 */
export function similarityTo(one: string): (other: string) => number {
  let left: Set<string> | null = null;
  return (other) => {
    if (one.length < MIN_LENGTH || other.length < MIN_LENGTH) return 0;
    if (one === other) return 1;
    left ??= groupsOf(one);
    const right = groupsOf(other);
    let common = 0;
    for (const group of right) if (left.has(group)) common++;
    // Texts that differ in the order of their words only are not the same.
    return Math.min(0.99, common / (left.size + right.size - common));
  };
}

function groupsOf(text: string): Set<string> {
  const groups = new Set<string>();
  for (let at = 0; at + GROUP_LENGTH <= text.length; at++) groups.add(text.slice(at, at + GROUP_LENGTH));
  return groups;
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The finalizer of MurmurHash3. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
