/** How a word is compared: without case, accents, nuktas and signs that people leave out. Pure. */

/** Marks that vary in how people type Hindi: nukta, chandrabindu and anusvara, halant, joiners. */
const LOOSE_MARKS = /[\u0300-\u036f\u093c\u0901\u0902\u094d\u200c\u200d]/g;
/** The soft hyphen, joiners and marks of direction: nobody sees them, so they part no words. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export function fold(text: string): string {
  return wordsOf(text).join(' ');
}

export function wordsOf(text: string): string[] {
  return rawWordsOf(text).map(foldWord).filter(Boolean);
}

/** The words as they were written, in small letters: how they sound can still be told. */
export function rawWordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(UNSEEN, '')
      .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? []
  );
}

export function foldWord(raw: string): string {
  return raw.replace(LOOSE_MARKS, '');
}
