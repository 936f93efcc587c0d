// Draws the institute's name in Devanagari, for light and for dark backgrounds. `npm run covers`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { reportDrawn, round, save } from './picture.ts';
import { WEIGHTS, widthOf } from './text-outlines.ts';

type Institute = { name_devanagari: string; wordmark: { light: string; dark: string } };

const file = join(import.meta.dirname, '../institute.yaml');
const { name_devanagari: name, wordmark } = parse(readFileSync(file, 'utf8')) as Institute;
const SIZE = 100;
/** Includes space for vowel signs above the headline and below the letters. */
const [ASCENT, HEIGHT] = [106, 112];

// The accent colours of ui/tokens.css.
for (const [path, colour] of [
  [wordmark.light, '#a2340f'],
  [wordmark.dark, '#f39a74'],
] as const) {
  const width = round(widthOf(name, SIZE, WEIGHTS.title));
  save(path, [width, HEIGHT], name, (sheet) => sheet.line(name, 0, ASCENT, SIZE, colour, WEIGHTS.title));
}
reportDrawn();
