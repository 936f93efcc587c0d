// Writes a drawn picture as an SVG file within a size limit.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml } from '../../common/texts/escape.ts';
import { TextLayer } from './text-outlines.ts';

const content = join(import.meta.dirname, '..');
const COVER_BYTES = 5600;
let drawn = 0;
let largest = { path: '', bytes: 0 };

export const round = (n: number): number => Math.round(n);

export const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z"/>`;

/** Draws with fine outlines, and with coarser ones while the file is not smaller than `maxBytes`. */
export const save = (
  path: string,
  [width, height]: [number, number],
  label: string,
  draw: (sheet: TextLayer) => string,
  maxBytes = COVER_BYTES,
): void => {
  let svg = '';
  for (const em of [180, 150, 125, 105, 92, 80]) {
    const sheet = new TextLayer(em);
    const body = sheet.finish(draw(sheet));
    const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img" aria-label="${escapeHtml(label)}">${body}</svg>\n`;
    if (Buffer.byteLength(svg) < maxBytes) break;
  }
  mkdirSync(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), svg);
  drawn += 1;
  largest = Buffer.byteLength(svg) > largest.bytes ? { path, bytes: Buffer.byteLength(svg) } : largest;
};

export const reportDrawn = (): void =>
  console.log(`${drawn} pictures; the largest is ${largest.path}, ${largest.bytes} bytes`);
