/** How a word is compared: without case, accents, nuktas and signs that people leave out. Pure. */

/** Marks that vary in how people type Hindi: nukta, chandrabindu and anusvara, halant, joiners. */
const LOOSE_MARKS = /[\u0300-\u036f\u093c\u0901\u0902\u094d\u200c\u200d]/g;

export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LOOSE_MARKS, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded ? folded.split(' ') : [];
}

/** The overlapping threes of a word, with its two ends marked. */
export function trigramsOf(word: string): string[] {
  const padded = ` ${word} `;
  const grams: string[] = [];
  for (let at = 0; at + 3 <= padded.length; at++) grams.push(padded.slice(at, at + 3));
  return grams;
}
