/**
 * A text index in memory: words found by their beginning, by their inside, and nearly spelled.
 * Documents are numbered by their place in the list; the earlier one wins a tie.
 */
import { trigramsOf, wordsOf } from './fold.ts';
import { scoreboard } from './scoreboard.ts';

export type TextIndex = {
  /** Numbers of the documents that match every word of the text, best first, at most `limit`. */
  find(text: string, limit: number): number[];
};

/** Share of a word's trigrams that must agree for it to count as nearly spelled. */
const NEAR = 0.45;
/** A query's further words say nothing new. */
const MAX_WORDS = 8;

export function buildTextIndex(documents: readonly string[]): TextIndex {
  const documentsOf = postings(documents.map(wordsOf));
  const words = [...documentsOf.keys()].sort();
  const grams = words.map(trigramsOf);
  const wordsWith = postings(grams);
  const scores = scoreboard(documents.length);

  /** 4 for the word itself, 3 for its beginning, 2 inside, below 2 nearly spelled. */
  function scoreWord(word: string): void {
    const take = (candidate: string, score: number) => {
      for (const number of documentsOf.get(candidate) ?? []) scores.take(number, score);
    };
    for (let at = lowerBound(words, word); words[at]?.startsWith(word); at++) {
      const candidate = words[at] as string;
      take(candidate, candidate === word ? 4 : 3);
    }
    if (word.length < 3) return;
    for (const [at, share] of nearWords(word)) take(words[at] as string, share >= 1 ? 2 : 1 + share);
  }

  /** Words that hold the asked one (share 1) or share enough trigrams with it. */
  function nearWords(word: string): Array<[number, number]> {
    const asked = trigramsOf(word);
    const common = new Map<number, number>();
    for (const gram of asked) {
      for (const at of wordsWith.get(gram) ?? []) common.set(at, (common.get(at) ?? 0) + 1);
    }
    const near: Array<[number, number]> = [];
    for (const [at, count] of common) {
      const share = (2 * count) / (asked.length + (grams[at]?.length ?? 0));
      if (words[at]?.includes(word)) near.push([at, 1]);
      else if (share >= NEAR) near.push([at, share]);
    }
    return near;
  }

  return {
    find(text, limit) {
      const asked = wordsOf(text).slice(0, MAX_WORDS);
      if (asked.length === 0) return [];
      scores.begin();
      for (const word of asked) {
        scores.nextWord();
        scoreWord(word);
      }
      return scores.best(limit);
    },
  };
}

/** Which lists hold a word, in rising order, each list once. */
function postings(lists: ReadonlyArray<readonly string[]>): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [number, list] of lists.entries()) {
    for (const word of list) {
      const known = holders.get(word);
      if (!known) holders.set(word, [number]);
      else if (known.at(-1) !== number) known.push(number);
    }
  }
  return holders;
}

function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
