/** Which words stand in which documents, both ways round, in flat arrays. */
import { fold, foldWord, rawWordsOf } from './fold.ts';
import { each, type Pausable } from './slices.ts';
import { abbreviationOf } from './sound.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Document = {
  title: string;
  /** Other texts that it is found by, and how much they say about it: a word of the title says 1. */
  texts?: ReadonlyArray<{ text: string; weight: number }>;
};

/** Words as written, each once, and which of them each document holds. */
export type Held = { raws: string[]; titles: string[] } & OfDocuments;

/** The words of document n stand at `startOf[n]` up to `startOf[n + 1]`, each with the most it says there. */
type OfDocuments = { wordsOf: Uint32Array; weightsOf: Float32Array; startOf: Uint32Array };

export type Postings = OfDocuments & {
  /** The documents that hold word w stand at `firstOf[w]` up to `firstOf[w + 1]`, those that it says most about first. */
  documentsIn: Uint32Array;
  /** How much it says about each of them. */
  weightsIn: Float32Array;
  firstOf: Uint32Array;
};

/** Of two titles that hold the words, the shorter one is closer. */
const SHORT_TITLE = 0.2;
/** In place of a word that is nothing without its marks. */
const NONE = 2 ** 32 - 1;

/** `titles` are folded. */
export function* readDocuments<Item>(items: readonly Item[], documentOf: (item: Item) => Document): Pausable<Held> {
  const numberOf = new Map<string, number>();
  const raws: string[] = [];
  const titles: string[] = [];
  const words = growing(Uint32Array);
  const weights = growing(Float32Array);
  const startOf = new Uint32Array(items.length + 1);
  yield* each(items.length, (number) => {
    const document = documentOf(items[number] as Item);
    titles.push(fold(document.title));
    for (const [raw, weight] of weighed(document)) {
      let word = numberOf.get(raw);
      if (word === undefined) {
        word = raws.push(raw) - 1;
        numberOf.set(raw, word);
      }
      words.push(word);
      weights.push(weight);
    }
    startOf[number + 1] = words.length();
  });
  return { raws, titles, wordsOf: words.all(), weightsOf: weights.all(), startOf };
}

/** A document's words as written, and the most each says about it. */
function weighed({ title, texts = [] }: Document): Map<string, number> {
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
}

/** The same with the vocabulary's numbers, and the other way round. */
export function* buildPostings(held: Held, vocabulary: Vocabulary): Pausable<Postings> {
  const numbers = new Uint32Array(held.raws.length);
  yield* each(held.raws.length, (raw) => {
    numbers[raw] = vocabulary.numberOf(foldWord(held.raws[raw] as string)) ?? NONE;
  });
  const ofDocuments = yield* renumbered(held, numbers);
  return { ...ofDocuments, ...(yield* turnedRound(ofDocuments, vocabulary.size)) };
}

/** Two ways of writing the same word become one. */
function* renumbered(held: Held, numbers: Uint32Array): Pausable<OfDocuments> {
  const words = growing(Uint32Array);
  const weights = growing(Float32Array);
  const count = held.startOf.length - 1;
  const startOf = new Uint32Array(count + 1);
  const most = new Map<number, number>();
  yield* each(count, (number) => {
    most.clear();
    for (let at = held.startOf[number] as number; at < (held.startOf[number + 1] as number); at++) {
      const word = numbers[held.wordsOf[at] as number] as number;
      if (word !== NONE) most.set(word, Math.max(most.get(word) ?? 0, held.weightsOf[at] as number));
    }
    for (const [word, weight] of most) {
      words.push(word);
      weights.push(weight);
    }
    startOf[number + 1] = words.length();
  });
  return { wordsOf: words.all(), weightsOf: weights.all(), startOf };
}

function* turnedRound({ wordsOf, weightsOf, startOf }: OfDocuments, size: number) {
  const firstOf = new Uint32Array(size + 1);
  yield* each(wordsOf.length, (at) => {
    (firstOf[(wordsOf[at] as number) + 1] as number)++;
  });
  for (let word = 0; word < size; word++) firstOf[word + 1] = (firstOf[word + 1] as number) + (firstOf[word] as number);
  const next = firstOf.slice();
  const documentsIn = new Uint32Array(wordsOf.length);
  const weightsIn = new Float32Array(wordsOf.length);
  yield* each(startOf.length - 1, (number) => {
    for (let at = startOf[number] as number; at < (startOf[number + 1] as number); at++) {
      const to = (next[wordsOf[at] as number] as number)++;
      documentsIn[to] = number;
      weightsIn[to] = weightsOf[at] as number;
    }
  });
  yield* each(size, (word) => {
    const end = firstOf[word + 1] as number;
    heaviestFirst(documentsIn.subarray(firstOf[word], end), weightsIn.subarray(firstOf[word], end));
  });
  return { documentsIn, weightsIn, firstOf };
}

/** In place; among the same weights as they stood. There are few different weights, and perhaps many documents. */
function heaviestFirst(documents: Uint32Array, weights: Float32Array): void {
  const byWeight = Map.groupBy(documents.keys(), (at) => weights[at] as number);
  if (byWeight.size < 2) return;
  const before = documents.slice();
  let to = 0;
  for (const [weight, places] of [...byWeight].sort(([a], [b]) => b - a)) {
    for (const at of places) {
      documents[to] = before[at] as number;
      weights[to++] = weight;
    }
  }
}

function growing<Numbers extends Uint32Array | Float32Array>(Numbers: new (of: number | Numbers) => Numbers) {
  let held = new Numbers(1024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === held.length) {
        const longer = new Numbers(length * 2);
        longer.set(held);
        held = longer;
      }
      held[length++] = value;
    },
    length: () => length,
    all: () => held.slice(0, length) as Numbers,
  };
}
