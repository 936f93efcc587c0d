/**
 * `npm run fonts`: cuts the web fonts in `ui/fonts/` out of the complete ones of `@fontsource-variable`: only the
 * characters and weights that pages use, and of Devanagari only the glyphs that Hindi forms.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { devanagariCharacters, devanagariGlyphs } from './devanagari-glyphs.ts';
import { subsetFont } from './subset-font.ts';

const ROOT = join(import.meta.dirname, '../..');
const { compress, decompress } = createRequire(import.meta.url)('wawoff2') as Record<
  'compress' | 'decompress',
  (font: Uint8Array) => Promise<Uint8Array>
>;

/** From normal to bold; `ui/fonts/fonts.css` declares the same range. */
const WEIGHTS = [400, 700] as const;
/** Figures of one width, for prices and times. */
const FEATURES = ['tnum', 'lnum'];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

/** What English text needs. */
const ENGLISH = [...range(0x20, 0x7e), 0xa0, 0xad, ...codesOf('©®°²³·¼½¾×÷–—‘’“”•…™−')];
/** Accented letters, and signs that are rare in English. */
const ACCENTED = [
  ...range(0xa1, 0xff).filter((code) => !ENGLISH.includes(code)),
  ...codesOf('ıŒœʻʼˆ˚˜„†‡‰‹›⁄€∕↑↓\u2009\u200b'),
];
/** Kerning, ligatures, and what they need; without fractions and the forms of other languages. */
const ENGLISH_FEATURES = ['ccmp', 'kern', 'liga', 'rvrn', 'mark', ...FEATURES];
const RUPEE = codesOf('₹');

const latin = await load('anek-latin/files/anek-latin-latin-wght-normal.woff2');
const rupee = await load('anek-devanagari/files/anek-devanagari-latin-ext-wght-normal.woff2');
const devanagari = await load('anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2');
const common = { features: FEATURES, weights: WEIGHTS };
await save(
  'anek-english',
  subsetFont(latin, { weights: WEIGHTS, onlyFeatures: ENGLISH_FEATURES, characters: ENGLISH }),
);
await save(
  'anek-accented',
  subsetFont(latin, { weights: WEIGHTS, onlyFeatures: ENGLISH_FEATURES, characters: ACCENTED }),
);
await save('anek-rupee', subsetFont(rupee, { ...common, characters: RUPEE }));
await save(
  'anek-hindi',
  subsetFont(devanagari, {
    ...common,
    characters: [...devanagariCharacters(), ...RUPEE],
    glyphs: devanagariGlyphs(devanagari),
  }),
);

async function load(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(ROOT, 'node_modules/@fontsource-variable', path);
  return new Uint8Array(await decompress(readFileSync(file)));
}

async function save(name: string, font: Uint8Array): Promise<void> {
  const bytes = await compress(font);
  writeFileSync(join(ROOT, 'ui/fonts', `${name}.woff2`), bytes);
  console.log(`${name}.woff2 ${bytes.length.toLocaleString('en')} bytes`);
}
