// Set words as outlines, so that a cover looks the same on a machine without the house typeface.
// Anek is read from the fontsource files at its regular weight; weight is added with a stroke.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Command = { command: string; args: number[] };
type Glyph = { id: number; advanceWidth: number; path: { commands: Command[] } };
type Position = { xAdvance: number; xOffset: number; yOffset: number };
type Font = {
  unitsPerEm: number;
  layout(text: string): { glyphs: Glyph[]; positions: Position[] };
};
type Fontkit = { openSync(path: string): Font };

const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit;
const files = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));
const latin = fontkit.openSync(`${files}anek-latin/files/anek-latin-latin-wght-normal.woff2`);
const devanagari = fontkit.openSync(`${files}anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2`);
const LETTERS: Record<string, string> = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' };

/** The rupee sign, alone, is in the Devanagari file. */
const isDevanagari = (text: string): boolean => text === '₹' || /[\u0900-\u097f]/.test(text);
const fontOf = (text: string): Font => (isDevanagari(text) ? devanagari : latin);

export const widthOf = (text: string, size: number): number => {
  const font = fontOf(text);
  return (font.layout(text).positions.reduce((sum, p) => sum + p.xAdvance, 0) * size) / font.unitsPerEm;
};

/** Numbers of a path: no comma before a minus sign. */
const join = (numbers: number[]): string =>
  numbers.reduce((text, n, i) => text + (i > 0 && n >= 0 ? ' ' : '') + String(n), '');

const outline = (glyph: Glyph, unitsPerEm: number, em: number): string => {
  const to = (n: number): number => Math.round((n * em) / unitsPerEm);
  let text = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let last = '';
  let control: [number, number] = [0, 0];
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') {
      text += 'z';
      [x, y, last] = [startX, startY, ''];
      continue;
    }
    const points = args.map((n, i) => (i % 2 === 0 ? to(n) : -to(n)));
    const [endX = 0, endY = 0] = points.slice(-2);
    const letter = LETTERS[command] ?? 'l';
    // The control that `t` implies: the last one mirrored in the current point.
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

/** Break at spaces (not before a single figure) into lines no wider than `width`; an over-wide single word stays as it is. */
export const wrap = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/ (?!\d\b|[IV]+\b)/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** The largest size at which the text fits in the box, and its lines, evened so that none hangs alone. */
export const setWithin = (
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
type Line = { place: string; fill: string; weight: number; glyphs: Placed[] };

/**
 * Letters of one picture. `line` leaves a mark in the drawing; `finish` puts the outlines there:
 * a letter used once stands in its line's own path, a repeated one is defined once and used.
 */
export class Sheet {
  private readonly set: Line[] = [];
  private readonly em: number;

  constructor(em: number) {
    this.em = em;
  }

  line(text: string, x: number, y: number, size: number, fill: string, weight = 0.028): string {
    const font = fontOf(text);
    const to = (n: number): number => Math.round((n * this.em) / font.unitsPerEm);
    const { glyphs, positions } = font.layout(text);
    let pen = 0;
    const placed = glyphs.map((glyph, i): Placed => {
      const { xAdvance, xOffset, yOffset } = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const left = to(pen + xOffset);
      pen += xAdvance;
      return { path: outline(glyph, font.unitsPerEm, this.em), left, down: -to(yOffset) };
    });
    const place = `translate(${Math.round(x)} ${Math.round(y)})scale(${Number((size / this.em).toFixed(3))})`;
    this.set.push({ place, fill, weight, glyphs: placed.filter((g) => g.path !== '') });
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
    const stroke = `stroke="${line.fill}" stroke-width="${Number((line.weight * this.em).toFixed(1))}"`;
    const path = single ? `<path d="${single}"/>` : '';
    return `<g transform="${line.place}" fill="${line.fill}" ${stroke}>${path}${uses}</g>`;
  }
}
