// Draws text as outlines, so that a picture looks the same without the typeface Anek. HarfBuzz, which browsers use too,
// shapes the text; the font files come from fontsource.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

type Command = { type: string; values: number[] };
type Glyph = { commands: Command[]; xAdvance: number; xOffset: number; yOffset: number };
type Typeface = { face: Face; weights: Map<number, Font> };

const { decompress } = createRequire(import.meta.url)('wawoff2') as {
  decompress(woff2: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
};
const files = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));
const loadTypeface = async (path: string): Promise<Typeface> => {
  const bytes = await decompress(readFileSync(files + path));
  return { face: new Face(new Blob(bytes.slice().buffer)), weights: new Map() };
};
const latin = await loadTypeface('anek-latin/files/anek-latin-latin-wght-normal.woff2');
const devanagari = await loadTypeface('anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2');

const fontOf = (typeface: Typeface, weight: number): Font => {
  const known = typeface.weights.get(weight);
  if (known) return known;
  const font = new Font(typeface.face);
  font.setVariations([new Variation('wght', weight)]);
  typeface.weights.set(weight, font);
  return font;
};

/** Splits a text into runs for one font file; the rupee sign is in the Devanagari file. */
const partsOf = (text: string): string[] =>
  text.match(/[\u0900-\u097f₹](?:[\u0900-\u097f₹\s]|\u200c|\u200d)*|[^\u0900-\u097f₹]+/g) ?? [];

/** Shapes a text to glyphs, with lengths in em. Throws when the font lacks a character. */
const glyphsOf = (text: string, weight: number): Glyph[] =>
  partsOf(text).flatMap((part) => {
    const typeface = /^[\u0900-\u097f₹]/.test(part) ? devanagari : latin;
    const font = fontOf(typeface, weight);
    const buffer = new Buffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const places = buffer.getGlyphPositions();
    const em = (length: number): number => length / typeface.face.upem;
    return buffer.getGlyphInfos().map(({ codepoint }, at): Glyph => {
      if (codepoint === 0) throw new Error(`The typeface lacks a letter of "${text}"`);
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {};
      const commands = font.glyphToJson(codepoint).map(({ type, values }) => ({ type, values: values.map(em) }));
      return { commands, xAdvance: em(xAdvance), xOffset: em(xOffset), yOffset: em(yOffset) };
    });
  });

/** Font weights. */
export const WEIGHTS = { label: 450, word: 560, title: 680 } as const;

export const widthOf = (text: string, size: number, weight: number = WEIGHTS.title): number =>
  glyphsOf(text, weight).reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size;

/** Joins the numbers of a path; a minus sign needs no separator. */
const join = (numbers: number[]): string =>
  numbers.reduce((text, n, i) => text + (i > 0 && n >= 0 ? ' ' : '') + String(n), '');

const outline = (glyph: Glyph, em: number): string => {
  const to = (n: number): number => Math.round(n * em);
  let text = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let last = '';
  let control: [number, number] = [0, 0];
  for (const { type, values } of glyph.commands) {
    if (type === 'Z') {
      text += 'z';
      [x, y, last] = [startX, startY, ''];
      continue;
    }
    const points = values.map((n, i) => (i % 2 === 0 ? to(n) : -to(n)));
    const [endX = 0, endY = 0] = points.slice(-2);
    const letter = type.toLowerCase();
    // The implied control point of `t`: the last one reflected at the current point.
    const [mirrorX, mirrorY] = [2 * x - control[0], 2 * y - control[1]];
    const [nextX = 0, nextY = 0] = points;
    const smooth =
      letter === 'q' &&
      last !== '' &&
      'qt'.includes(last) &&
      Math.abs(mirrorX - nextX) <= 1 &&
      Math.abs(mirrorY - nextY) <= 1;
    if (letter === 'q') control = smooth ? [mirrorX, mirrorY] : [nextX, nextY];
    if (smooth) {
      const step = join([endX - x, endY - y]);
      text += (last === 't' ? (step.startsWith('-') ? '' : ' ') : 't') + step;
      [x, y, last] = [endX, endY, 't'];
      continue;
    }
    const relative = join(points.map((n, i) => n - (i % 2 === 0 ? x : y)));
    if (letter === 'l' && endX === x && endY === y) continue;
    if (letter === 'l' && endY === y) text += `h${endX - x}`;
    else if (letter === 'l' && endX === x) text += `v${endY - y}`;
    else text += (letter === last ? (relative.startsWith('-') ? '' : ' ') : letter) + relative;
    last = letter === 'l' && (endX === x || endY === y) ? '' : letter;
    if (letter === 'm') [startX, startY, last] = [endX, endY, ''];
    [x, y] = [endX, endY];
  }
  return text;
};

/** Wraps at spaces, except before a single digit or a Roman numeral; a word wider than `width` is not broken. */
const wrap = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/ (?!\d\b|[IV]+\b)/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Returns the largest of the sizes at which the text fits into the box, and its lines, balanced in length. */
export const fitText = (
  text: string,
  sizes: number[],
  width: number,
  height: number,
): { size: number; lines: string[] } => {
  let result = { size: sizes.at(-1) ?? 40, lines: [text] };
  for (const size of sizes) {
    const lines = wrap(text, size, width);
    result = { size, lines };
    if (lines.length * size * 1.12 <= height && lines.every((line) => widthOf(line, size) <= width)) break;
  }
  const { size, lines } = result;
  for (let narrow = width * 0.5; narrow < width; narrow += width * 0.04) {
    const evened = wrap(text, size, narrow);
    if (evened.length === lines.length && evened.every((line) => widthOf(line, size) <= width)) {
      return { size, lines: evened };
    }
  }
  return result;
};

type Placed = { path: string; left: number; down: number };
type Line = { place: string; fill: string; glyphs: Placed[] };

/**
 * The text of one picture. `line` returns a placeholder; `finish` replaces placeholders with outlines. A glyph that is
 * used once is part of its line's path; a repeated one is defined once and referenced.
 */
export class TextLayer {
  private readonly set: Line[] = [];
  private readonly em: number;

  constructor(em: number) {
    this.em = em;
  }

  line(text: string, x: number, y: number, size: number, fill: string, weight: number = WEIGHTS.title): string {
    const to = (n: number): number => Math.round(n * this.em);
    let pen = 0;
    const placed = glyphsOf(text, weight).map((glyph): Placed => {
      const left = to(pen + glyph.xOffset);
      pen += glyph.xAdvance;
      return { path: outline(glyph, this.em), left, down: -to(glyph.yOffset) };
    });
    const place = `translate(${Math.round(x)} ${Math.round(y)})scale(${Number((size / this.em).toFixed(3))})`;
    this.set.push({ place, fill, glyphs: placed.filter((g) => g.path !== '') });
    return `\0${this.set.length - 1}\0`;
  }

  finish(body: string): string {
    const counts = new Map<string, number>();
    for (const { path } of this.set.flatMap((line) => line.glyphs)) counts.set(path, (counts.get(path) ?? 0) + 1);
    const names = new Map<string, string>();
    for (const [path, count] of counts) if (count > 1) names.set(path, `g${names.size.toString(36)}`);
    const drawn = body.split('\0').map((part, i) => (i % 2 === 1 ? this.print(Number(part), names) : part));
    const defs = [...names].map(([path, name]) => `<path id="${name}" d="M0 0${path}"/>`).join('');
    return (defs ? `<defs>${defs}</defs>` : '') + drawn.join('');
  }

  private print(index: number, names: Map<string, string>): string {
    const line = this.set[index];
    if (!line) return '';
    let [single, uses] = ['', ''];
    for (const { path, left, down } of line.glyphs) {
      const name = names.get(path);
      if (name === undefined) single += `M${join([left, down])}${path}`;
      else uses += `<use href="#${name}"${left ? ` x="${left}"` : ''}${down ? ` y="${down}"` : ''}/>`;
    }
    const path = single ? `<path d="${single}"/>` : '';
    return `<g transform="${line.place}" fill="${line.fill}">${path}${uses}</g>`;
  }
}
