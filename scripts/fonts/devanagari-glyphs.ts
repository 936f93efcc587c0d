/** The glyphs that Hindi text forms. A font contains many more, for rare conjuncts and for other languages. */
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

const VIRAMA = '्';
const NUKTA = '़';
const JOINER = '\u200d';
const CONSONANTS = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह'];
const LETTERS = [...CONSONANTS, ...[...'कखगजडढफ'].map((consonant) => consonant + NUKTA)];
const VOWELS = [...'अआइईउऊऋएऐऑओऔ'];
const VOWEL_SIGNS = ['', ...'ािीुूृेैॉोौ'];
const MARKS = ['', 'ं', 'ँ', 'ः'];
const OTHERS = [...'०१२३४५६७८९।॥ऽॐऍॅ', NUKTA, VIRAMA, JOINER, '\u200c', '◌'];
/** Conjuncts of three or more consonants that are not made of the forms of two. */
const LONG_CONJUNCTS =
  'क्ष्य क्ष्म क्ष्ण ग्द्ध ज्ज्व ज्ञ्य त्क्र त्त्व त्प्र त्र्य त्स्न त्स्य द्द्य द्ध्य द्व्य न्त्य न्त्र न्द्य न्द्र न्ध्य न्ध्र प्त्य ब्ज़ म्प्र म्ब्र ल्क्य ष्ट्य ष्ट्र ष्ठ्य स्क्र स्त्य स्त्र स्थ्य स्प्र';

/** The characters whose glyphs are kept. */
export function devanagariCharacters(): number[] {
  const text = [...LETTERS, ...VOWELS, ...VOWEL_SIGNS, ...MARKS, ...OTHERS].join('');
  return [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
}

/** Returns the ids of the glyphs for all letters with their signs, half forms and conjuncts. */
export function devanagariGlyphs(bytes: Uint8Array<ArrayBuffer>): Set<number> {
  const font = new Font(new Face(new Blob(bytes.slice().buffer)));
  const glyphs = new Set<number>();
  for (const text of syllables()) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  }
  return glyphs;
}

function* syllables(): Generator<string> {
  yield* OTHERS;
  for (const vowel of VOWELS) yield* withMarks(vowel);
  for (const letter of [...LETTERS, 'क्ष', 'ज्ञ', 'त्र', 'श्र']) {
    yield* withSigns(letter);
    for (const sign of VOWEL_SIGNS) yield* withMarks(letter + sign);
    for (const sign of VOWEL_SIGNS) yield* withMarks(`र${VIRAMA}${letter}${sign}`);
  }
  for (const first of LETTERS) for (const second of CONSONANTS) yield* withSigns(first + VIRAMA + second);
  for (const conjunct of LONG_CONJUNCTS.split(' ')) yield* withSigns(conjunct);
}

/** The half form, and the vowel signs that form ligatures or depend on the width of the letter. */
function withSigns(letter: string): string[] {
  return ['', VIRAMA, VIRAMA + JOINER, ...'िीुूृ'].map((sign) => letter + sign);
}

function withMarks(letter: string): string[] {
  return MARKS.map((mark) => letter + mark);
}
