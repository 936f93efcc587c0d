/** The words of a search text, each with the words of the vocabulary that it may mean. */
import { foldWord, rawWordsOf } from '../../../common/texts/similarity/fold.ts';
import type { Vocabulary, WordMatch } from './vocabulary.ts';

export type TypedWord = {
  /** Empty only if no word is similar. */
  matches: WordMatch[];
  hasSimilarSpellings: boolean;
  /** Returns the same word with similar spellings added. */
  withSimilarSpellings(): TypedWord;
};

/** Further words are ignored; each word has one bit of a byte. */
export const MAX_WORDS = 8;
/** Filler words, ignored unless the text has no other words. */
const FILLERS = new Set(
  'a an and best for from in of on or the to with ka ki ke ko ka mein me se aur का की के को में मे से और लिए'
    .split(' ')
    .map(foldWord),
);
const MIN_PART_LENGTH = 2;
const MAX_PARTS = 3;

/** Reads at most 8 words of a search text, without repetitions; joined words are split where the parts are known. */
export function readSearchText(text: string, vocabulary: Vocabulary): TypedWord[] {
  const raws = [...new Set(rawWordsOf(text))].filter((raw) => foldWord(raw));
  const meaningful = raws.filter((raw) => !FILLERS.has(foldWord(raw)));
  const searched = (meaningful.length ? meaningful : raws).slice(0, MAX_WORDS);
  const words = searched
    .map((raw) => ({ raw, matches: vocabulary.directMatches(raw) }))
    .flatMap((word) => (word.matches.length ? [word] : (splitJoinedWord(word.raw, vocabulary) ?? [word])))
    .slice(0, MAX_WORDS);
  joinNeighbours(words, vocabulary);
  return words.map(({ raw, matches }) => {
    const plain = {
      matches,
      hasSimilarSpellings: false,
      withSimilarSpellings: () => addSimilarSpellings(raw, matches, vocabulary),
    };
    return matches.length ? plain : plain.withSimilarSpellings();
  });
}

function addSimilarSpellings(raw: string, matches: WordMatch[], vocabulary: Vocabulary): TypedWord {
  const known = new Set(matches.map(({ word }) => word));
  const similar = vocabulary.similarWords(raw).filter(({ word }) => !known.has(word));
  const word: TypedWord = {
    matches: [...matches, ...similar],
    hasSimilarSpellings: true,
    withSimilarSpellings: () => word,
  };
  return word;
}

type SearchWord = { raw: string; matches: WordMatch[] };

/** Splits a joined word: `ssccgl` is `ssc` and `cgl`. Returns null if the parts are not known words. */
function splitJoinedWord(raw: string, vocabulary: Vocabulary, maxParts = MAX_PARTS): SearchWord[] | null {
  const word = foldWord(raw);
  for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH && word.length <= 30; at--) {
    const first = vocabulary.numberOf(word.slice(0, at));
    if (first === null) continue;
    const rest = word.slice(at);
    const last = vocabulary.numberOf(rest);
    const head = { raw: word.slice(0, at), matches: [{ word: first, likelihood: 1 }] };
    if (last !== null) return [head, { raw: rest, matches: [{ word: last, likelihood: 1 }] }];
    const further = maxParts > 2 ? splitJoinedWord(rest, vocabulary, maxParts - 1) : null;
    if (further) return [head, ...further];
  }
  return null;
}

/** `up tet` also means `uptet`: a document with the joined word matches both words. */
function joinNeighbours(words: SearchWord[], vocabulary: Vocabulary): void {
  for (let at = 0; at + 1 < words.length; at++) {
    const one = words[at] as SearchWord;
    const two = words[at + 1] as SearchWord;
    const joined = vocabulary.numberOf(foldWord(one.raw + two.raw));
    if (joined === null) continue;
    for (const word of [one, two]) {
      if (!word.matches.some((match) => match.word === joined)) word.matches.unshift({ word: joined, likelihood: 1 });
    }
  }
}
