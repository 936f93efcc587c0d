/** The inverted index: which words each document contains, and which documents contain each word, in flat arrays. */
import { fold, foldWord, rawWordsOf } from '../text/fold.ts';
import { abbreviationOf } from '../text/sound.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import { each, type Pausable } from './time-slicing.ts';

export type Document = {
  title: string;
  /** Other texts by which the document is found, with their weights; a word of the title has weight 1. */
  texts?: ReadonlyArray<{ text: string; weight: number }>;
};

/** The words as written, each once, and the words of each document. */
export type DocumentWords = { raws: string[]; titles: string[] } & WordsByDocument;

/** The words of document n are at `startOf[n]` up to `startOf[n + 1]`, each with its highest weight there. */
type WordsByDocument = { wordsOf: Uint32Array; weightsOf: Float32Array; startOf: Uint32Array };

export type Postings = WordsByDocument & {
  /** The documents that contain word w are at `firstOf[w]` up to `firstOf[w + 1]`, highest weight first. */
  documentsIn: Uint32Array;
  /** The weight of the word in each of these documents. */
  weightsIn: Float32Array;
  firstOf: Uint32Array;
};

/** Of two titles that contain the words, the shorter one matches better. */
const SHORT_TITLE_BONUS = 0.2;
/** Replaces a word that is empty without its marks. */
const NO_WORD = 2 ** 32 - 1;

/** Reads the words of all items; `titles` are folded. */
export function* readDocuments<Item>(
  items: readonly Item[],
  documentOf: (item: Item) => Document,
): Pausable<DocumentWords> {
  const numberOf = new Map<string, number>();
  const raws: string[] = [];
  const titles: string[] = [];
  const words = growableArray(Uint32Array);
  const weights = growableArray(Float32Array);
  const startOf = new Uint32Array(items.length + 1);
  yield* each(items.length, (number) => {
    const document = documentOf(items[number] as Item);
    titles.push(fold(document.title));
    for (const [raw, weight] of weighWords(document)) {
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

/** Returns a document's words as written, each with its highest weight. */
function weighWords({ title, texts = [] }: Document): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { text, weight } of [{ text: title, weight: 1 }, ...texts]) {
    const raws = rawWordsOf(text);
    const worth = text === title ? weight + SHORT_TITLE_BONUS / Math.max(1, raws.length) : weight;
    for (const raw of raws) {
      for (const form of [raw, abbreviationOf(raw) ?? raw]) {
        if ((weights.get(form) ?? 0) < worth) weights.set(form, worth);
      }
    }
  }
  return weights;
}

/** Replaces the words by their numbers in the vocabulary, and adds the documents of each word. */
export function* buildPostings(documents: DocumentWords, vocabulary: Vocabulary): Pausable<Postings> {
  const numbers = new Uint32Array(documents.raws.length);
  yield* each(documents.raws.length, (raw) => {
    numbers[raw] = vocabulary.numberOf(foldWord(documents.raws[raw] as string)) ?? NO_WORD;
  });
  const words = yield* withVocabularyNumbers(documents, numbers);
  return { ...words, ...(yield* inverted(words, vocabulary.size)) };
}

/** Merges different spellings of the same word. */
function* withVocabularyNumbers(documents: DocumentWords, numbers: Uint32Array): Pausable<WordsByDocument> {
  const words = growableArray(Uint32Array);
  const weights = growableArray(Float32Array);
  const count = documents.startOf.length - 1;
  const startOf = new Uint32Array(count + 1);
  const highest = new Map<number, number>();
  yield* each(count, (number) => {
    highest.clear();
    for (let at = documents.startOf[number] as number; at < (documents.startOf[number + 1] as number); at++) {
      const word = numbers[documents.wordsOf[at] as number] as number;
      if (word !== NO_WORD) highest.set(word, Math.max(highest.get(word) ?? 0, documents.weightsOf[at] as number));
    }
    for (const [word, weight] of highest) {
      words.push(word);
      weights.push(weight);
    }
    startOf[number + 1] = words.length();
  });
  return { wordsOf: words.all(), weightsOf: weights.all(), startOf };
}

function* inverted({ wordsOf, weightsOf, startOf }: WordsByDocument, size: number) {
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
    sortByWeight(documentsIn.subarray(firstOf[word], end), weightsIn.subarray(firstOf[word], end));
  });
  return { documentsIn, weightsIn, firstOf };
}

/**
 * Sorts in place by descending weight; stable. Grouping is fast, because there are few different weights and perhaps
 * many documents.
 */
function sortByWeight(documents: Uint32Array, weights: Float32Array): void {
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

function growableArray<Numbers extends Uint32Array | Float32Array>(Numbers: new (of: number | Numbers) => Numbers) {
  let values = new Numbers(1024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === values.length) {
        const longer = new Numbers(length * 2);
        longer.set(values);
        values = longer;
      }
      values[length++] = value;
    },
    length: () => length,
    all: () => values.slice(0, length) as Numbers,
  };
}
