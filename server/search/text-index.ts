/**
 * An in-memory text index. It returns the documents that match every word of a text: as written, as a prefix, or by
 * sound in either script. If none does, similar spellings count too, and then documents with most of the words.
 * Documents are numbered by their place in the list; of equal scores the lower number wins. The work for one text is
 * bounded.
 */

import { bestOf } from './best-of.ts';
import { fold } from './fold.ts';
import { buildPostings, type Document, type Postings, readDocuments } from './postings.ts';
import { type Pausable, sorted } from './slices.ts';
import { MAX_WORDS, readTyped, type TypedWord } from './typed-words.ts';
import { buildVocabulary, compare, lowerBound, type Vocabulary } from './vocabulary.ts';

export type { Document };

export type TextIndex = {
  /** Returns the numbers of the matching documents, best first, at most `limit`. */
  find(text: string, limit: number, options?: FindOptions): number[];
};

export type FindOptions = {
  /** Whether documents with most of the words are returned if none has all; default true. */
  orMost?: boolean;
  /** Filters the results; it does not change whether similar spellings are tried. */
  only?: (document: number) => boolean;
};

/** Documents that are visited for one text. */
const MOST_LOOKED_AT = 20_000;
/** Matches that are ranked; likelier ones come first, so later ones would hardly be better. */
const MOST_COMPARED = 500;
/** Bonus for a title that equals the text, or begins with it. */
const SAME_TITLE = 2;
const SAME_START = 0.5;

/** Builds the index; calls `documentOf` once for each item. */
export function* buildTextIndex<Item>(
  items: readonly Item[],
  documentOf: (item: Item) => Document,
): Pausable<TextIndex> {
  const held = yield* readDocuments(items, documentOf);
  const vocabulary = yield* buildVocabulary(held.raws);
  const postings = yield* buildPostings(held, vocabulary);
  const byTitle = yield* sorted([...held.titles.keys()], (a, b) => compare(held.titles[a] ?? '', held.titles[b] ?? ''));
  const sortedTitles = byTitle.map((number) => held.titles[number] as string);
  return textIndex(vocabulary, postings, Uint32Array.from(byTitle), sortedTitles);
}

function textIndex(
  vocabulary: Vocabulary,
  { documentsIn, weightsIn, firstOf, wordsOf, weightsOf, startOf }: Postings,
  byTitle: Uint32Array,
  sortedTitles: string[],
): TextIndex {
  const count = byTitle.length;

  /**
   * For each word of the vocabulary: the typed words that it may stand for, one bit each, and the likelihood of each.
   */
  const means = new Uint8Array(vocabulary.size);
  const shares = new Float32Array(vocabulary.size * MAX_WORDS);
  const best = new Float32Array(MAX_WORDS);
  /**
   * For each document: whether it was visited, or the bits of the words found in it, and its score so far; all zero
   * between two searches.
   */
  const met = new Uint8Array(count);
  const scores = new Float32Array(count);
  /** The title bonus of documents for the present text. */
  const extra = new Map<number, number>();

  function find(text: string, limit: number, { orMost = true, only = anyDocument }: FindOptions = {}): number[] {
    const typed = readTyped(text, vocabulary);
    if (typed.length === 0) return [];
    weighTitles(fold(text), limit);
    const strict = matchAll(typed, limit, only);
    if (strict.hasAny) return strict.numbers;
    const near = matchAll(
      typed.map((word) => word.forgive()),
      limit,
      only,
    );
    return near.hasAny || typed.length === 1 || !orMost ? near.numbers : matchMost(typed, limit, only);
  }

  function weighTitles(folded: string, limit: number): void {
    extra.clear();
    const first = lowerBound(sortedTitles, folded);
    for (let at = first; at < first + limit && sortedTitles[at]?.startsWith(folded); at++) {
      extra.set(byTitle[at] as number, sortedTitles[at] === folded ? SAME_TITLE : SAME_START);
    }
  }

  /** Visits the documents of the rarest typed word, and looks for the other words in each. */
  function matchAll(typed: TypedWord[], limit: number, only: (number: number) => boolean) {
    const rarest = rarestOf(typed);
    const found = bestOf(limit);
    const looked: number[] = [];
    let matches = 0;
    let hasAny = false;
    const look = (number: number, alone: number) => {
      if (met[number]) return;
      met[number] = 1;
      looked.push(number);
      const score = alone || scoreOf(number, typed.length);
      if (score === 0) return;
      hasAny = true;
      if (!only(number)) return;
      matches++;
      found.take(number, score + (extra.get(number) ?? 0));
    };
    mark(typed);
    for (const number of extra.keys()) look(number, 0);
    for (const { word, share } of rarest.meant) {
      const end = firstOf[word + 1] as number;
      for (let at = firstOf[word] as number; at < end; at++) {
        if (matches >= MOST_COMPARED || looked.length >= MOST_LOOKED_AT) break;
        look(documentsIn[at] as number, typed.length === 1 ? share * (weightsIn[at] as number) : 0);
      }
    }
    for (const number of looked) met[number] = 0;
    unmark(typed);
    return { hasAny, numbers: found.numbers() };
  }

  /** Returns 0 unless the document contains every typed word. */
  function scoreOf(number: number, words: number): number {
    const end = startOf[number + 1] as number;
    let bits = 0;
    for (let at = startOf[number] as number; at < end; at++) bits |= means[wordsOf[at] as number] as number;
    if (bits !== 2 ** words - 1) return 0;
    best.fill(0);
    for (let at = startOf[number] as number; at < end; at++) {
      const word = wordsOf[at] as number;
      if (means[word] === 0) continue;
      for (let nth = 0; nth < words; nth++) {
        const score = (shares[word * MAX_WORDS + nth] as number) * (weightsOf[at] as number);
        if (score > (best[nth] as number)) best[nth] = score;
      }
    }
    return best.reduce((sum, score) => sum + score) / words;
  }

  /** Returns documents with at least half of the words; more words first, rarer words count more. */
  function matchMost(typed: TypedWord[], limit: number, only: (number: number) => boolean): number[] {
    const touched: number[] = [];
    for (const [nth, { meant }] of typed.entries()) {
      let looked = 0;
      for (const { word, share } of meant) {
        const score = share * Math.log(1 + count / lengthOf(word));
        for (let at = firstOf[word] as number; at < (firstOf[word + 1] as number); at++) {
          if (looked * typed.length >= MOST_LOOKED_AT) break;
          const number = documentsIn[at] as number;
          const bits = met[number] as number;
          if (bits & (1 << nth)) continue;
          looked++;
          if (bits === 0) touched.push(number);
          met[number] = bits | (1 << nth);
          scores[number] = (scores[number] as number) + score;
        }
      }
    }
    const found = bestOf(limit);
    for (const number of touched) {
      const words = bitsOf(met[number] as number);
      if (words * 2 >= typed.length && only(number)) found.take(number, words * 100 + (scores[number] as number));
      met[number] = 0;
      scores[number] = 0;
    }
    return found.numbers();
  }

  function rarestOf(typed: TypedWord[]): TypedWord {
    const amounts = typed.map(({ meant }) => meant.reduce((sum, { word }) => sum + lengthOf(word), 0));
    return typed[amounts.indexOf(Math.min(...amounts))] as TypedWord;
  }

  function mark(typed: TypedWord[]): void {
    for (const [nth, { meant }] of typed.entries()) {
      for (const { word, share } of meant) {
        means[word] = (means[word] as number) | (1 << nth);
        shares[word * MAX_WORDS + nth] = share;
      }
    }
  }

  function unmark(typed: TypedWord[]): void {
    for (const [nth, { meant }] of typed.entries()) {
      for (const { word } of meant) {
        means[word] = 0;
        shares[word * MAX_WORDS + nth] = 0;
      }
    }
  }

  const lengthOf = (word: number) => (firstOf[word + 1] as number) - (firstOf[word] as number);
  return { find };
}

function anyDocument(): boolean {
  return true;
}

function bitsOf(byte: number): number {
  let count = 0;
  for (let rest = byte; rest; rest &= rest - 1) count++;
  return count;
}
