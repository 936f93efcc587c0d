/** Which words stand in which documents, both ways round, in flat arrays. */
import { foldWord, rawWordsOf } from './fold.ts';
import { abbreviationOf } from './sound.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Document = {
  title: string;
  /** Other texts that it is found by, and how much they say about it: a word of the title says 1. */
  texts?: ReadonlyArray<{ text: string; weight: number }>;
};

export type Postings = {
  /** By word: the documents that hold it, those that it says most about first. */
  documentsOf: Uint32Array[];
  /** By word: how much it says about each of them. */
  weightsIn: Float32Array[];
  /** The words of document n stand at `startOf[n]` up to `startOf[n + 1]`, each with its weight. */
  wordsOf: Uint32Array;
  weightsOf: Float32Array;
  startOf: Uint32Array;
};

/** Of two titles that hold the words, the shorter one is closer. */
const SHORT_TITLE = 0.2;

export function documentPostings(documents: readonly Document[]) {
  /** Per document: a word as written, and the most it says there. */
  const held = documents.map(({ title, texts = [] }) => {
    const weights = new Map<string, number>();
    for (const { text, weight } of [{ text: title, weight: 1 }, ...texts]) {
      const raws = rawWordsOf(text);
      const worth = text === title ? weight + SHORT_TITLE / Math.max(1, raws.length) : weight;
      for (const raw of raws) {
        for (const form of [raw, abbreviationOf(raw) ?? raw]) {
          if ((weights.get(form) ?? 0) < worth) weights.set(form, worth);
        }
      }
    }
    return weights;
  });
  return {
    *raws(): Generator<string> {
      for (const weights of held) yield* weights.keys();
    },
    number: (vocabulary: Vocabulary) => numbered(held, vocabulary),
  };
}

function numbered(held: ReadonlyArray<Map<string, number>>, vocabulary: Vocabulary): Postings {
  const known = new Map<string, number | null>();
  const numberOf = (raw: string) => {
    let number = known.get(raw);
    if (number === undefined) {
      number = vocabulary.numberOf(foldWord(raw));
      known.set(raw, number);
    }
    return number;
  };
  const heldBy: Array<Array<{ number: number; weight: number }>> = Array.from({ length: vocabulary.size }, () => []);
  const wordsOf: number[] = [];
  const weightsOf: number[] = [];
  const startOf = [0];
  for (const [number, weights] of held.entries()) {
    for (const [raw, weight] of weights) {
      const word = numberOf(raw);
      if (word === null) continue;
      wordsOf.push(word);
      weightsOf.push(weight);
      const list = heldBy[word] as Array<{ number: number; weight: number }>;
      const last = list.at(-1);
      // Two ways of writing the same word.
      if (last?.number === number) last.weight = Math.max(last.weight, weight);
      else list.push({ number, weight });
    }
    startOf.push(wordsOf.length);
  }
  for (const list of heldBy) list.sort((a, b) => b.weight - a.weight || a.number - b.number);
  return {
    documentsOf: heldBy.map((list) => Uint32Array.from(list, ({ number }) => number)),
    weightsIn: heldBy.map((list) => Float32Array.from(list, ({ weight }) => weight)),
    wordsOf: Uint32Array.from(wordsOf),
    weightsOf: Float32Array.from(weightsOf),
    startOf: Uint32Array.from(startOf),
  };
}
