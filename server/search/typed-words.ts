/** The words of a search text, each with the words of the vocabulary that it may mean. */
import { foldWord, rawWordsOf } from './fold.ts';
import type { Meant, Vocabulary } from './vocabulary.ts';

export type TypedWord = {
  /** Empty only if no word is similar. */
  meant: Meant[];
  isForgiven: boolean;
  /** Returns the same word with similar spellings added. */
  forgive(): TypedWord;
};

/** Further words are ignored; each word has one bit of a byte. */
export const MAX_WORDS = 8;
/** Filler words, ignored unless the text has no other words. */
const FILLERS = new Set(
  'a an and best for from in of on or the to with ka ki ke ko ka mein me se aur का की के को में मे से और लिए'
    .split(' ')
    .map(foldWord),
);
const SHORTEST_PART = 2;
const MOST_PARTS = 3;

/** Reads at most 8 words of a search text, without repetitions; joined words are split where the parts are known. */
export function readTyped(text: string, vocabulary: Vocabulary): TypedWord[] {
  const raws = [...new Set(rawWordsOf(text))].filter((raw) => foldWord(raw));
  const telling = raws.filter((raw) => !FILLERS.has(foldWord(raw)));
  const asked = (telling.length ? telling : raws).slice(0, MAX_WORDS);
  const parted = asked
    .map((raw) => ({ raw, meant: vocabulary.plain(raw) }))
    .flatMap((word) => (word.meant.length ? [word] : (partsOf(word.raw, vocabulary) ?? [word])))
    .slice(0, MAX_WORDS);
  joinNeighbours(parted, vocabulary);
  return parted.map(({ raw, meant }) => {
    const plain = { meant, isForgiven: false, forgive: () => forgiven(raw, meant, vocabulary) };
    return meant.length ? plain : plain.forgive();
  });
}

function forgiven(raw: string, meant: Meant[], vocabulary: Vocabulary): TypedWord {
  const known = new Set(meant.map(({ word }) => word));
  const near = vocabulary.near(raw).filter(({ word }) => !known.has(word));
  const word: TypedWord = { meant: [...meant, ...near], isForgiven: true, forgive: () => word };
  return word;
}

type Asked = { raw: string; meant: Meant[] };

/** Splits a joined word: `ssccgl` is `ssc` and `cgl`. Returns null if the parts are not known words. */
function partsOf(raw: string, vocabulary: Vocabulary, most = MOST_PARTS): Asked[] | null {
  const word = foldWord(raw);
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART && word.length <= 30; at--) {
    const first = vocabulary.numberOf(word.slice(0, at));
    if (first === null) continue;
    const rest = word.slice(at);
    const last = vocabulary.numberOf(rest);
    const head = { raw: word.slice(0, at), meant: [{ word: first, share: 1 }] };
    if (last !== null) return [head, { raw: rest, meant: [{ word: last, share: 1 }] }];
    const further = most > 2 ? partsOf(rest, vocabulary, most - 1) : null;
    if (further) return [head, ...further];
  }
  return null;
}

/** `up tet` also means `uptet`: a document with the joined word matches both words. */
function joinNeighbours(words: Asked[], vocabulary: Vocabulary): void {
  for (let at = 0; at + 1 < words.length; at++) {
    const one = words[at] as Asked;
    const two = words[at + 1] as Asked;
    const joined = vocabulary.numberOf(foldWord(one.raw + two.raw));
    if (joined === null) continue;
    for (const word of [one, two]) {
      if (!word.meant.some((meant) => meant.word === joined)) word.meant.unshift({ word: joined, share: 1 });
    }
  }
}
