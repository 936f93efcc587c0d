/** The inverted index: which words each document contains, and which documents contain each word, in flat arrays. */

import { fold, foldWord, rawWordsOf } from '../../../common/texts/similarity/fold.ts';
import { abbreviationOf } from '../../../common/texts/similarity/sound.ts';
import { each, type Pausable } from '../../platform/process/time-slicing.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import { growableArray } from './growable-array.ts';
import type { List } from './packed-list.ts';

export type Document = {
  title: string;
  /** Other texts by which the document is found, with their weights; a word of the title has weight 1. */
  texts?: ReadonlyArray<{ text: string; weight: number }>;
};

/** The words as written, each once, and the words of each document. */
export type DocumentWords = { raws: string[]; titles: string[]; words: WordsByDocument };

/**
 * The words of document n are at `startOf[n]` up to `startOf[n + 1]`. Each has the number of its highest weight there in
 * `weights`, because there are few different ones.
 */
type WordsByDocument = { wordsOf: Uint32Array; weightNumbersOf: Uint16Array; startOf: Uint32Array; weights: number[] };

export type Postings = WordsByDocument & {
  /** The documents that contain word w are at `firstOf[w]` up to `firstOf[w + 1]`, highest weight first. */
  documentsIn: Uint32Array;
  firstOf: Uint32Array;
};

/** Of two titles that contain the words, the shorter one matches better. */
const SHORT_TITLE_BONUS = 0.2;
/** Replaces a word that is empty without its marks. */
const NO_WORD = 2 ** 32 - 1;
/** Texts whose words are remembered, because many documents have them. */
const MAX_KNOWN_TEXTS = 10_000;

/** Reads the words of all items; `titles` are folded. */
export function* readDocuments<Item>(items: List<Item>, documentOf: (item: Item) => Document): Pausable<DocumentWords> {
  const numberOf = new Map<string, number>();
  const raws: string[] = [];
  const titles: string[] = [];
  const wordsOf = growableArray(Uint32Array);
  const weightNumbersOf = growableArray(Uint16Array);
  const startOf = new Uint32Array(items.length + 1);
  const weights: number[] = [];
  const weightNumbers = new Map<number, number>();
  const weighWords = wordWeigher();
  yield* each(
    items.length,
    (number) => {
      const document = documentOf(items.at(number) as Item);
      titles.push(fold(document.title));
      for (const [raw, weight] of weighWords(document)) {
        wordsOf.push(numberIn(numberOf, raws, raw));
        weightNumbersOf.push(numberIn(weightNumbers, weights, weight));
      }
      startOf[number + 1] = wordsOf.length();
    },
    1,
  );
  const words = { wordsOf: yield* wordsOf.all(), weightNumbersOf: yield* weightNumbersOf.all(), startOf, weights };
  return { raws, titles, words };
}

/** Returns the position of a value in `values`, to which it is added if it is new. */
function numberIn<Value>(numbers: Map<Value, number>, values: Value[], value: Value): number {
  let number = numbers.get(value);
  if (number === undefined) {
    number = values.push(value) - 1;
    numbers.set(value, number);
  }
  return number;
}

/** Returns a function that returns a document's words as written, each with its highest weight. */
function wordWeigher(): (document: Document) => Map<string, number> {
  const known = new Map<string, string[]>();
  const knownFormsOf = (text: string) => {
    const forms = known.get(text) ?? formsOf(text);
    if (known.size >= MAX_KNOWN_TEXTS) known.clear();
    known.set(text, forms);
    return forms;
  };
  return ({ title, texts = [] }) => {
    const weights = new Map<string, number>();
    const titleForms = formsOf(title);
    const titleBonus = SHORT_TITLE_BONUS / Math.max(1, titleForms.length / 2);
    const addForms = (forms: readonly string[], weight: number) => {
      for (const form of forms) if ((weights.get(form) ?? 0) < weight) weights.set(form, Math.fround(weight));
    };
    addForms(titleForms, 1 + titleBonus);
    for (const { text, weight } of texts) addForms(knownFormsOf(text), text === title ? weight + titleBonus : weight);
    return weights;
  };
}

/** Returns two forms of each word of a text: as written, and as an abbreviation if it is one. */
function formsOf(text: string): string[] {
  return rawWordsOf(text).flatMap((raw) => [raw, abbreviationOf(raw) ?? raw]);
}

/** Replaces the words by their numbers in the vocabulary, and adds the documents of each word. */
export function* buildPostings({ raws, words }: DocumentWords, vocabulary: Vocabulary): Pausable<Postings> {
  const numbers = new Uint32Array(raws.length);
  yield* each(raws.length, (raw) => {
    numbers[raw] = vocabulary.numberOf(foldWord(raws[raw] as string)) ?? NO_WORD;
  });
  yield* setVocabularyNumbers(words, numbers);
  return { ...words, ...(yield* inverted(words, vocabulary.size)) };
}

/** Merges different spellings of the same word; in place, because that never makes a document longer. */
function* setVocabularyNumbers(words: WordsByDocument, numbers: Uint32Array): Pausable<void> {
  const { wordsOf, weightNumbersOf, startOf, weights } = words;
  const highest = new Map<number, number>();
  let from = 0;
  let to = 0;
  yield* each(
    startOf.length - 1,
    (number) => {
      highest.clear();
      const end = startOf[number + 1] as number;
      for (let at = from; at < end; at++) {
        const word = numbers[wordsOf[at] as number] as number;
        const weight = weightNumbersOf[at] as number;
        const known = highest.get(word);
        const isHigher = known === undefined || (weights[known] as number) < (weights[weight] as number);
        if (word !== NO_WORD && isHigher) highest.set(word, weight);
      }
      from = end;
      for (const [word, weight] of highest) {
        wordsOf[to] = word;
        weightNumbersOf[to++] = weight;
      }
      startOf[number + 1] = to;
    },
    1,
  );
  words.wordsOf = wordsOf.subarray(0, to);
  words.weightNumbersOf = weightNumbersOf.subarray(0, to);
}

function* inverted({ wordsOf, weightNumbersOf, startOf, weights }: WordsByDocument, size: number) {
  const firstOf = new Uint32Array(size + 1);
  yield* each(wordsOf.length, (at) => {
    (firstOf[(wordsOf[at] as number) + 1] as number)++;
  });
  for (let word = 0; word < size; word++) firstOf[word + 1] = (firstOf[word + 1] as number) + (firstOf[word] as number);
  const next = firstOf.slice();
  const documentsIn = new Uint32Array(wordsOf.length);
  const weightNumbersIn = new Uint16Array(wordsOf.length);
  yield* each(
    startOf.length - 1,
    (number) => {
      for (let at = startOf[number] as number; at < (startOf[number + 1] as number); at++) {
        const to = (next[wordsOf[at] as number] as number)++;
        documentsIn[to] = number;
        weightNumbersIn[to] = weightNumbersOf[at] as number;
      }
    },
    1,
  );
  for (let word = 0; word < size; word++) {
    const [from, end] = [firstOf[word] as number, firstOf[word + 1] as number];
    yield* sortByWeight(documentsIn.subarray(from, end), weightNumbersIn.subarray(from, end), weights);
  }
  return { documentsIn, firstOf };
}

/**
 * Sorts the documents of a word in place by descending weight; stable. Counting is fast, because there are few different
 * weights and perhaps many documents.
 */
function* sortByWeight(documents: Uint32Array, weightNumbers: Uint16Array, weights: readonly number[]): Pausable<void> {
  const counts = new Map<number, number>();
  yield* each(documents.length, (at) => {
    const weight = weightNumbers[at] as number;
    counts.set(weight, (counts.get(weight) ?? 0) + 1);
  });
  if (counts.size < 2) return;
  const nextOf = new Map<number, number>();
  let start = 0;
  for (const [weight, count] of [...counts].sort(([a], [b]) => (weights[b] as number) - (weights[a] as number))) {
    nextOf.set(weight, start);
    start += count;
  }
  const before = documents.slice();
  yield* each(before.length, (at) => {
    const weight = weightNumbers[at] as number;
    const to = nextOf.get(weight) as number;
    nextOf.set(weight, to + 1);
    documents[to] = before[at] as number;
  });
}
