/**
 * The words of all documents, and which of them a typed word may mean: the word itself, one that begins with it, sounds
 * like it, contains it, or is spelled similarly. A word's number is its place in the sorted list.
 */

import { isDevanagari } from '../../../common/languages/script.ts';
import { foldWord } from '../../../common/texts/similarity/fold.ts';
import { abbreviationOf, soundOf } from '../../../common/texts/similarity/sound.ts';
import { each, type Pausable, sorted } from '../../platform/process/time-slicing.ts';
import { allowedErrors, errorsBetween } from './spelling.ts';

/** A word that may be meant, with its likelihood; 1 is the word itself. */
export type WordMatch = { word: number; likelihood: number };

export type Vocabulary = {
  size: number;
  /** Returns null if no document contains the word. */
  numberOf(folded: string): number | null;
  /** Returns exact, prefix and sound matches, each once, most likely first. */
  directMatches(raw: string): WordMatch[];
  /** Returns words that contain the typed one or are spelled similarly. */
  similarWords(raw: string): WordMatch[];
};

/** Short prefixes such as "b" match very many words. */
const MAX_MATCHES = 2000;
/** Words that are compared letter by letter for one typed word. */
const MAX_COMPARED = 2000;
const MAX_GUESSED_LENGTH = 30;

/** Builds the vocabulary; `raws` are words as written (see `rawWordsOf`), in any order. */
export function* buildVocabulary(raws: readonly string[]): Pausable<Vocabulary> {
  const rawOf = new Map<string, string>();
  yield* each(raws.length, (at) => {
    const raw = raws[at] as string;
    const folded = foldWord(raw);
    if (folded && !rawOf.has(folded)) rawOf.set(folded, raw);
  });
  const words = yield* sorted([...rawOf.keys()], compare);
  const spoken: Array<{ key: string; number: number }> = [];
  yield* each(words.length, (number) => {
    const key = spokenKey(rawOf.get(words[number] as string) as string);
    if (key.length > 1) spoken.push({ key, number });
  });
  const sounds = yield* sorted(spoken, (a, b) => compare(a.key, b.key) || a.number - b.number);
  const soundKeys: string[] = [];
  const soundWords = new Uint32Array(sounds.length);
  yield* each(sounds.length, (at) => {
    const { key, number } = sounds[at] as { key: string; number: number };
    soundKeys.push(key);
    soundWords[at] = number;
  });
  const pairs = yield* letterPairIndex(words);

  function numberOf(folded: string): number | null {
    const at = lowerBound(words, folded);
    return words[at] === folded ? at : null;
  }

  return {
    size: words.length,
    numberOf,
    directMatches(raw) {
      const typed = foldWord(raw);
      const likelihoods = new Map<number, number>();
      const addMatch = (word: number, likelihood: number) => {
        if ((likelihoods.get(word) ?? 0) < likelihood) likelihoods.set(word, likelihood);
      };
      const abbreviation = abbreviationOf(raw);
      for (const form of abbreviation ? [typed, abbreviation] : [typed]) {
        const first = lowerBound(words, form);
        for (let at = first; at < first + MAX_MATCHES && words[at]?.startsWith(form); at++) {
          const word = words[at] as string;
          addMatch(at, word === form ? 1 : 0.75 + (0.1 * form.length) / word.length);
        }
      }
      const key = spokenKey(raw);
      const isHindi = isDevanagari(raw);
      const first = lowerBound(soundKeys, key);
      for (let at = first; key.length > 1 && at < first + MAX_MATCHES && soundKeys[at]?.startsWith(key); at++) {
        const number = soundWords[at] as number;
        const isOther = isDevanagari(words[number] as string) !== isHindi;
        if (soundKeys[at] === key && (isOther || key.length > 2)) addMatch(number, isOther ? 0.9 : 0.7);
        else if (key.length > 2) addMatch(number, isOther ? 0.65 : 0.55);
      }
      return sortByLikelihood(likelihoods);
    },
    similarWords(raw) {
      const typed = foldWord(raw);
      if (typed.length < 3 || typed.length > MAX_GUESSED_LENGTH) return [];
      const likelihoods = new Map<number, number>();
      for (const number of pairs.wordsSharingPairs(typed, MAX_COMPARED)) {
        const likelihood = similarity(typed, words[number] as string);
        if (likelihood > 0) likelihoods.set(number, likelihood);
      }
      const found = sortByLikelihood(likelihoods);
      // Drops words that are clearly less similar than the best one.
      return found.filter(({ likelihood: share }) => share > (found[0] as WordMatch).likelihood - 0.2);
    },
  };
}

/** Abbreviations match by their letters, because the spoken names of letters are not a word. */
function spokenKey(raw: string): string {
  return abbreviationOf(raw) ? '' : soundOf(raw);
}

function similarity(typed: string, word: string): number {
  if (word.includes(typed)) return 0.5;
  const maxErrors = allowedErrors(typed.length);
  if (maxErrors === 0) return 0;
  const { whole, start } = errorsBetween(typed, word, maxErrors);
  const otherStart = typed[0] === word[0] ? 0 : 0.1;
  const swapped = whole === 1 && typed.length === word.length && hasSameLetters(typed, word) ? 0.04 : 0;
  if (whole <= maxErrors) return 0.7 - 0.12 * whole - otherStart + swapped;
  return start <= maxErrors && typed.length > 4 ? 0.58 - 0.12 * start - otherStart : 0;
}

function hasSameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

function sortByLikelihood(likelihoods: Map<number, number>): WordMatch[] {
  return [...likelihoods]
    .map(([word, likelihood]) => ({ word, likelihood }))
    .sort((a, b) => b.likelihood - a.likelihood || a.word - b.word);
}

/**
 * An index of words by pairs of neighbouring letters: an error changes two or three pairs, and the rest still match.
 */
function* letterPairIndex(words: readonly string[]) {
  const lists = new Map<string, number[]>();
  yield* each(words.length, (number) => {
    for (const pair of new Set(pairsOf(words[number] as string))) {
      const list = lists.get(pair);
      if (list) list.push(number);
      else lists.set(pair, [number]);
    }
  });
  const wordsByPair = new Map<string, Uint32Array>();
  for (const [pair, list] of lists) {
    wordsByPair.set(pair, Uint32Array.from(list));
    yield;
  }
  const common = new Uint8Array(words.length);
  return {
    /** Returns at most `limit` words, those that share more pairs first. */
    wordsSharingPairs(typed: string, limit: number): number[] {
      const typedPairs = [...new Set(pairsOf(typed))];
      const allowed = allowedErrors(typed.length);
      const minPairs = Math.max(1, typedPairs.length - (allowed === 2 ? 4 : 3));
      const touched: number[] = [];
      for (const pair of typedPairs) {
        for (const number of wordsByPair.get(pair) ?? []) {
          if (common[number] === 0) touched.push(number);
          (common[number] as number)++;
        }
      }
      const byCount: number[][] = [];
      for (const number of touched) {
        const count = common[number] as number;
        common[number] = 0;
        const length = (words[number] as string).length;
        const fits = length >= typed.length - allowed && (typed.length !== 4 || length <= 5 || count >= 3);
        if (count < minPairs || !fits) continue;
        const alike = byCount[count];
        if (alike) alike.push(number);
        else byCount[count] = [number];
      }
      const found: number[] = [];
      for (let count = byCount.length - 1; count > 0 && found.length < limit; count--) {
        found.push(...(byCount[count] ?? []).slice(0, limit - found.length));
      }
      return found;
    },
  };
}

/** Returns the letter pairs with the start of the word marked; the end is not, because it may still be missing. */
function pairsOf(word: string): string[] {
  const pairs: string[] = [];
  const padded = ` ${word}`;
  for (let at = 0; at + 2 <= padded.length; at++) pairs.push(padded.slice(at, at + 2));
  return pairs;
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the first position whose text is not less than `value`; `texts` are sorted. */
export function lowerBound(texts: { length: number; at(index: number): string | undefined }, value: string): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts.at(middle) as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
