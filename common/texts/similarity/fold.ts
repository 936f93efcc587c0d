/** Normalises words for comparison: without case, accents, nuktas and other marks that people leave out. Pure. */

/** Marks that people type differently in Hindi: nukta, chandrabindu and anusvara, halant, joiners. */
const LOOSE_MARKS = /[\u0300-\u036f\u093c\u0901\u0902\u094d\u200c\u200d]/g;
/** The soft hyphen, zero-width characters and direction marks: they are invisible, so they separate no words. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns the folded words of a text, separated by spaces. */
export function fold(text: string): string {
  return wordsOf(text).join(' ');
}

function wordsOf(text: string): string[] {
  return rawWordsOf(text).map(foldWord).filter(Boolean);
}

/** Returns the words as written, in lower case: their marks are still there, because `soundOf` needs them. */
export function rawWordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(INVISIBLE, '')
      .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? []
  );
}

export function foldWord(raw: string): string {
  return raw.replace(LOOSE_MARKS, '');
}
