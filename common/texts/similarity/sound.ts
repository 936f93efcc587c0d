/**
 * A key for how a word sounds, in either script: भूगोल, bhugol and bhoogol have the same key. Vowels that are rarely
 * spelled consistently are dropped, and aspirated consonants count as plain ones. Pure.
 */
import { isDevanagari } from '../../languages/script.ts';
import { foldWord } from './fold.ts';

/** Devanagari letters in their common Latin spelling, without the inherent vowel. */
const LATIN_LETTERS: Record<string, string> = Object.fromEntries(
  [
    'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n',
    'प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h ं n ँ n',
    'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऍ e ओ o औ au ऑ o',
    'ा a ि i ी i ु u ू u ृ ri े e ै ai ॅ e ो o ौ au ॉ o',
  ].flatMap((line) => line.split(' ').reduce<string[][]>(inPairs, [])),
);

/** Returns the key of a word as written (see `rawWordsOf`); empty if it has no letters of either script. */
export function soundOf(raw: string): string {
  const latin = isDevanagari(raw) ? romanised(raw) : raw.replace(/[^a-z]/g, '');
  return latin
    .replace(/ph/g, 'f')
    .replace(/chh?/g, 'č')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]k?/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/([bdfgjkprst])h/g, '$1')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/a[iy](?![aeiou])|ei/g, 'e')
    .replace(/a[uw](?![aeiou])|ou/g, 'o')
    .replace(/(.)\1+/g, '$1')
    .replace(/m(?=[^aeiou])/g, 'n')
    .replace(/(?<=.)a/g, '');
}

function romanised(raw: string): string {
  return [...raw.replaceAll('ज्ञ', 'ग्य')].map((letter) => LATIN_LETTERS[letter] ?? '').join('');
}

/** Names of the Latin letters in Hindi, longer ones first, so that एस is not read as ए. */
const LETTER_NAMES = Object.entries({
  ...{ डब्ल्यू: 'w', क्यू: 'q', एक्स: 'x', जेड: 'z', वाई: 'y', एच: 'h', एफ: 'f', एम: 'm', एन: 'n', एल: 'l', एस: 's' },
  ...{ आर: 'r', आई: 'i', बी: 'b', सी: 'c', डी: 'd', जी: 'g', जे: 'j', के: 'k', पी: 'p', टी: 't', यू: 'u', वी: 'v' },
  ...{ ए: 'a', ई: 'e', ओ: 'o' },
}).map(([name, letter]): [string, string] => [longVowels(foldWord(name)), letter]);
/** Ends of abbreviations that are spoken as words: सी-टेट, सी-सैट. */
const SPOKEN_ENDINGS = Object.entries({ टेट: 'tet', नेट: 'net', सैट: 'sat', सेट: 'set', मैट: 'mat', कैट: 'cat', लैट: 'lat' });

/**
 * Returns the abbreviation that a word spells by the names of its letters: upsc for यूपीएससी, ctet for सीटेट; else
 * null.
 */
export function abbreviationOf(word: string): string | null {
  if (!isDevanagari(word)) return null;
  let rest = longVowels(foldWord(word));
  let letters = '';
  while (rest) {
    const next = LETTER_NAMES.find(([name]) => rest.startsWith(name)) ?? SPOKEN_ENDINGS.find(([name]) => rest === name);
    if (!next) return null;
    letters += next[1];
    rest = rest.slice(next[0].length);
  }
  return letters.length > 1 ? letters : null;
}

function longVowels(word: string): string {
  return word.replaceAll('ि', 'ी').replaceAll('ु', 'ू').replaceAll('इ', 'ई').replaceAll('उ', 'ऊ');
}

function inPairs(pairs: string[][], word: string): string[][] {
  const last = pairs.at(-1);
  if (last?.length === 1) last.push(word);
  else pairs.push([word]);
  return pairs;
}
