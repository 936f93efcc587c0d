/** The staircase motifs: solid, outlined, a stepwell, slabs, or answer dots. */
import { rect, round } from '../picture.ts';
import type { Scheme } from './scheme.ts';

// Motifs: each fills the box from the lower right corner and leaves the upper left empty.
export type Motif = (x: number, y: number, w: number, h: number, n: number, s: Scheme) => string;

export const solid: Motif = (x, y, w, h, n, s) => {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const tall = (h * (i + 1)) / n;
    out += rect(x + (w * i) / n, y + h - tall, w / n + 1, tall, s.steps((i + 1) / n));
  }
  return out + rect(x + (w * (n - 1)) / n, y, w / n, h / 40 + 4, s.accent);
};

const lines: Motif = (x, y, w, h, n, s) => {
  const [run, rise] = [w / n, h / n];
  let out = '';
  for (let k = 0; k < 5; k += 1) {
    let d = `M${round(x + k * run * 0.36)} ${round(y + h)}`;
    for (let i = 0; i < n; i += 1) {
      const shift = k * rise * 0.36;
      const up = i === 0 ? Math.max(rise - shift, 0) : rise;
      d += `v${round(-up)}h${round(run)}`;
    }
    out += `<path d="${d}" fill="none" stroke="${k === 0 ? s.accent : s.steps(1 - k / 7)}" stroke-width="${k === 0 ? 7 : 5}"/>`;
  }
  return out;
};

const well: Motif = (x, y, w, h, n, s) => {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const t = i / n;
    const inset = (h * t) / 1.02;
    const left = x + w * 0.12 + (w * 0.88 * t) / 2;
    const wide = w * 0.88 * (1 - t);
    out += rect(left, y + inset, wide, h - inset, s.steps(0.25 + t * 0.75));
  }
  const wide = (w * 0.88) / n;
  return out + rect(x + w * 0.12 + w * 0.44 - wide / 2, y + h - h / n, wide, h / n, s.accent);
};

const slabs: Motif = (x, y, w, h, n, s) => {
  let out = '';
  const gap = h / n;
  for (let i = 0; i < n; i += 1) {
    const wide = (w * (i + 1)) / n;
    out += rect(x + w - wide, y + i * gap, wide, gap * 0.62, i === 0 ? s.accent : s.steps(0.3 + (0.7 * i) / n));
  }
  return out;
};

export const dots: Motif = (x, y, w, h, n, s) => {
  const cell = w / (n * 2);
  let [open, shut] = ['', ''];
  for (let c = 0; c < n * 2; c += 1) {
    const rows = Math.round((h / cell) * ((c + 1) / (n * 2)));
    for (let r = 0; r < rows; r += 1) {
      const at = `M${round(x + cell * (c + 0.5))} ${round(y + h - cell * (r + 0.5))}h0`;
      if (r === rows - 1) shut += at;
      else open += at;
    }
  }
  const wide = round(cell * 0.56);
  return `<g fill="none" stroke-linecap="round" stroke-width="${wide}"><path stroke="${s.steps(0.35)}" d="${open}"/><path stroke="${s.steps(1)}" d="${shut}"/></g>`;
};

/** Drawn on banners and thumbnails too. */
export const motifs: Motif[] = [solid, lines, well, slabs];
export const stairs = { solid, lines, well, slabs, dots };
