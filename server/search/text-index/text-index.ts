/**
 * An in-memory text index. It returns the documents that match every word of a text: as written, as a prefix, or by
 * sound in either script. If none does, similar spellings count too, and then documents with most of the words.
 * Documents are numbered by their place in the list; of equal scores the lower number wins. The work for one text is
 * bounded.
 */

import { fold } from '../../../common/texts/similarity/fold.ts';
import type { Pausable } from '../../platform/process/time-slicing.ts';
import { MAX_WORDS, readSearchText, type TypedWord } from '../text/typed-words.ts';
import { buildVocabulary, lowerBound, type Vocabulary } from '../text/vocabulary.ts';
import type { List } from './packed-list.ts';
import { buildPostings, type Document, type Postings, readDocuments } from './postings.ts';
import { type SortedTexts, sortTexts } from './sorted-texts.ts';
import { topScores } from './top-scores.ts';

export type { Document };

export type TextIndex = {
  /** Returns the numbers of the matching documents, best first, at most `limit`. */
  find(text: string, limit: number, options?: FindOptions): number[];
};

type FindOptions = {
  /** Whether documents with most of the words are returned if none has all; default true. */
  allowPartial?: boolean;
  /** Filters the results; it does not change whether similar spellings are tried. */
  filter?: (document: number) => boolean;
};

/** Documents that are visited for one text. */
const MAX_VISITED = 20_000;
/** Matches that are ranked; likelier ones come first, so later ones would hardly be better. */
const MAX_RANKED = 500;
/** Bonus for a title that equals the text, or begins with it. */
const SAME_TITLE_BONUS = 2;
const TITLE_PREFIX_BONUS = 0.5;

/** Builds the index; calls `documentOf` once for each item. */
export function* buildTextIndex<Item>(items: List<Item>, documentOf: (item: Item) => Document): Pausable<TextIndex> {
  const documents = yield* readDocuments(items, documentOf);
  const byTitle = yield* sortTexts(documents.titles);
  const vocabulary = yield* buildVocabulary(documents.raws);
  return textIndex(vocabulary, yield* buildPostings(documents, vocabulary), byTitle);
}

function textIndex(
  vocabulary: Vocabulary,
  { documentsIn, firstOf, wordsOf, weightNumbersOf, weights, startOf }: Postings,
  byTitle: SortedTexts,
): TextIndex {
  const count = byTitle.places.length;

  /**
   * For each word of the vocabulary: the typed words that it may stand for, one bit each, and the likelihood of each.
   */
  const meaningBits = new Uint8Array(vocabulary.size);
  const likelihoods = new Float32Array(vocabulary.size * MAX_WORDS);
  const best = new Float32Array(MAX_WORDS);
  /**
   * For each document: whether it was visited, or the bits of the words found in it, and its score so far; all zero
   * between two searches.
   */
  const visited = new Uint8Array(count);
  const scores = new Float32Array(count);
  /** The title bonus of documents for the present text. */
  const titleBonus = new Map<number, number>();

  function find(
    text: string,
    limit: number,
    { allowPartial = true, filter: only = anyDocument }: FindOptions = {},
  ): number[] {
    const typed = readSearchText(text, vocabulary);
    if (typed.length === 0) return [];
    weighTitles(fold(text), limit);
    const strict = matchAll(typed, limit, only);
    if (strict.hasAny) return strict.numbers;
    const near = matchAll(
      typed.map((word) => word.withSimilarSpellings()),
      limit,
      only,
    );
    return near.hasAny || typed.length === 1 || !allowPartial ? near.numbers : matchPartially(typed, limit, only);
  }

  function weighTitles(folded: string, limit: number): void {
    titleBonus.clear();
    const first = lowerBound(byTitle.texts, folded);
    for (let at = first; at < first + limit; at++) {
      const title = byTitle.texts.at(at);
      if (!title?.startsWith(folded)) return;
      titleBonus.set(byTitle.places[at] as number, title === folded ? SAME_TITLE_BONUS : TITLE_PREFIX_BONUS);
    }
  }

  /** Visits the documents of the rarest typed word, and looks for the other words in each. */
  function matchAll(typed: TypedWord[], limit: number, filter: (number: number) => boolean) {
    const rarest = rarestOf(typed);
    const found = topScores(limit);
    const visitedNumbers: number[] = [];
    let matches = 0;
    let hasAny = false;
    const visit = (number: number, scoreIn: (number: number) => number) => {
      if (visited[number]) return;
      visited[number] = 1;
      visitedNumbers.push(number);
      const score = scoreIn(number);
      if (score === 0) return;
      hasAny = true;
      if (!filter(number)) return;
      matches++;
      found.add(number, score + (titleBonus.get(number) ?? 0));
    };
    markMeanings(typed);
    const scoreOfAll = (number: number) => scoreOf(number, typed.length);
    for (const number of titleBonus.keys()) visit(number, scoreOfAll);
    for (const { word, likelihood: share } of rarest.matches) {
      const end = firstOf[word + 1] as number;
      const scoreIn = typed.length === 1 ? (number: number) => share * weightOf(word, number) : scoreOfAll;
      for (let at = firstOf[word] as number; at < end; at++) {
        if (matches >= MAX_RANKED || visitedNumbers.length >= MAX_VISITED) break;
        visit(documentsIn[at] as number, scoreIn);
      }
    }
    for (const number of visitedNumbers) visited[number] = 0;
    unmarkMeanings(typed);
    return { hasAny, numbers: found.numbers() };
  }

  /** Returns 0 unless the document contains every typed word. */
  function scoreOf(number: number, words: number): number {
    const end = startOf[number + 1] as number;
    let bits = 0;
    for (let at = startOf[number] as number; at < end; at++) bits |= meaningBits[wordsOf[at] as number] as number;
    if (bits !== 2 ** words - 1) return 0;
    best.fill(0);
    for (let at = startOf[number] as number; at < end; at++) {
      const word = wordsOf[at] as number;
      if (meaningBits[word] === 0) continue;
      for (let nth = 0; nth < words; nth++) {
        const score = (likelihoods[word * MAX_WORDS + nth] as number) * weightAt(at);
        if (score > (best[nth] as number)) best[nth] = score;
      }
    }
    return best.reduce((sum, score) => sum + score) / words;
  }

  /** Returns documents with at least half of the words; more words first, rarer words count more. */
  function matchPartially(typed: TypedWord[], limit: number, filter: (number: number) => boolean): number[] {
    const touched: number[] = [];
    for (const [nth, { matches: meant }] of typed.entries()) {
      let visitedCount = 0;
      for (const { word, likelihood: share } of meant) {
        const score = share * Math.log(1 + count / documentCountOf(word));
        for (let at = firstOf[word] as number; at < (firstOf[word + 1] as number); at++) {
          if (visitedCount * typed.length >= MAX_VISITED) break;
          const number = documentsIn[at] as number;
          const bits = visited[number] as number;
          if (bits & (1 << nth)) continue;
          visitedCount++;
          if (bits === 0) touched.push(number);
          visited[number] = bits | (1 << nth);
          scores[number] = (scores[number] as number) + score;
        }
      }
    }
    const found = topScores(limit);
    for (const number of touched) {
      const words = bitsOf(visited[number] as number);
      if (words * 2 >= typed.length && filter(number)) found.add(number, words * 100 + (scores[number] as number));
      visited[number] = 0;
      scores[number] = 0;
    }
    return found.numbers();
  }

  function rarestOf(typed: TypedWord[]): TypedWord {
    const amounts = typed.map(({ matches: meant }) => meant.reduce((sum, { word }) => sum + documentCountOf(word), 0));
    return typed[amounts.indexOf(Math.min(...amounts))] as TypedWord;
  }

  function markMeanings(typed: TypedWord[]): void {
    for (const [nth, { matches: meant }] of typed.entries()) {
      for (const { word, likelihood: share } of meant) {
        meaningBits[word] = (meaningBits[word] as number) | (1 << nth);
        likelihoods[word * MAX_WORDS + nth] = share;
      }
    }
  }

  function unmarkMeanings(typed: TypedWord[]): void {
    for (const [nth, { matches: meant }] of typed.entries()) {
      for (const { word } of meant) {
        meaningBits[word] = 0;
        likelihoods[word * MAX_WORDS + nth] = 0;
      }
    }
  }

  /** Returns the weight of a word in a document that contains it. */
  function weightOf(word: number, number: number): number {
    return weightAt(wordsOf.indexOf(word, startOf[number]));
  }

  const weightAt = (at: number) => weights[weightNumbersOf[at] as number] as number;
  const documentCountOf = (word: number) => (firstOf[word + 1] as number) - (firstOf[word] as number);
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
