/** The mobile operators' limit for a variable. */
const MAX_LENGTH = 30;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** A name as a variable of a text message: cut between letters, never within a letter with its vowel sign. */
export function smsName(name: string): string {
  let cut = '';
  for (const { segment } of graphemes.segment(name)) {
    if (cut.length + segment.length > MAX_LENGTH) break;
    cut += segment;
  }
  return cut.trimEnd();
}
