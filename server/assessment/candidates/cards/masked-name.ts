/** Returns a name with the first letter of each word: a person who knows the name recognizes it, others do not learn it. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${firstLetter(word)}•••`)
    .join(' ');
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** With its vowel sign, in Indian scripts. */
function firstLetter(word: string): string {
  const [first] = SEGMENTER.segment(word);
  return first?.segment ?? '';
}
