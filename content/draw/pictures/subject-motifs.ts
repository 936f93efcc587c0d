/** Motifs of subjects. Each fills the box from the lower right corner and leaves the upper left empty. */
import { rect, round } from '../picture.ts';
import type { Motif } from './motifs.ts';

const path = (d: string, paint: string): string => `<path ${paint} d="${d}"/>`;
const filled = (fill: string): string => `fill="${fill}"`;
const drawn = (stroke: string, width: number): string =>
  `fill="none" stroke="${stroke}" stroke-width="${round(width)}"`;

/** Pointed arches, one in the other. */
export const arches: Motif = (x, y, w, h, n, s) => {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const [half, tall] = [(w * 0.5 * (n - i)) / n, h * (1 - i / (n + 1))];
    const [left, top] = [x + w * 0.5 - half, y + h - tall];
    const spring = round(tall * 0.45);
    const d = `M${round(left)} ${round(y + h)}v${-round(tall - spring)}q0 ${-round(spring * 0.7)} ${round(half)} ${-spring}q${round(half)} ${round(spring * 0.3)} ${round(half)} ${spring}V${round(y + h)}z`;
    out += path(d, filled(i === n - 1 ? s.accent : s.steps(0.2 + (0.8 * i) / n)));
    if (top < y) break;
  }
  return out;
};

/** A hall of columns under a gable. */
export const columns: Motif = (x, y, w, h, n, s) => {
  const roof = h * 0.34;
  const wide = w / (n * 2 - 1);
  let d = '';
  for (let i = 0; i < n; i += 1)
    d += `M${round(x + i * wide * 2)} ${round(y + roof + h * 0.1)}h${round(wide)}v${round(h)}h${-round(wide)}z`;
  const gable = `M${round(x - wide / 2)} ${round(y + roof)}L${round(x + w / 2)} ${round(y)}L${round(x + w + wide / 2)} ${round(y + roof)}z`;
  return (
    path(d, filled(s.steps(0.55))) +
    path(gable, filled(s.steps(0.9))) +
    rect(x - wide / 2, y + roof + 4, w + wide, h * 0.05, s.accent)
  );
};

/** Ranges of hills, the nearest one last. */
export const hills: Motif = (x, y, w, h, n, s) => {
  let out = `<circle cx="${round(x + w * 0.72)}" cy="${round(y + h * 0.2)}" r="${round(h * 0.14)}" fill="${s.accent}"/>`;
  for (let i = 0; i < n - 1; i += 1) {
    const t = i / (n - 1);
    const [top, wave] = [y + h * (0.3 + t * 0.6), w / (2 + (i % 2))];
    const d = `M${round(x + w * (0.1 - t * 0.1))} ${round(y + h)}q${round(wave * 0.5)} ${-round((y + h - top) * 1.7)} ${round(wave)} ${-round((y + h - top) * 0.7)}T${round(x + w + 8)} ${round(top)}V${round(y + h)}z`;
    out += path(d, filled(s.steps(0.25 + t * 0.75)));
  }
  return out;
};

/** A sun that rises in the corner. */
export const rays: Motif = (x, y, w, h, n, s) => {
  const [cx, cy, far] = [round(x + w), round(y + h), Math.hypot(w, h)];
  const count = n * 2 + 1;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const angle = (Math.PI / 2) * ((i + 0.5) / count);
    const near = 0.4 + (i % 2) * 0.1;
    const [dx, dy] = [-Math.cos(angle) * Math.min(far, w), -Math.sin(angle) * Math.min(far, h)];
    d += `M${round(cx + dx * near)} ${round(cy + dy * near)}L${round(cx + dx)} ${round(cy + dy)}`;
  }
  const sun = `<circle cx="${cx}" cy="${cy}" r="${round(Math.min(w, h) * 0.32)}" fill="${s.accent}"/>`;
  return path(d, `${drawn(s.steps(0.7), h / 34)} stroke-linecap="round"`) + sun;
};

/** Lines of speech. */
export const waves: Motif = (x, y, w, h, n, s) => {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const [length, line] = [w / 4, y + (h * (i + 0.7)) / n];
    const from = x + w * (0.45 - (0.45 * i) / n);
    const swing = (h / n) * 0.8;
    let d = `M${round(from)} ${round(line)}q${round(length / 2)} ${-round(swing)} ${round(length)} 0`;
    for (let at = from + length; at < x + w; at += length) d += `t${round(length)} 0`;
    out += path(
      d,
      `${drawn(i === 0 ? s.accent : s.steps(0.3 + (0.7 * i) / n), (h / n) * 0.26)} stroke-linecap="round"`,
    );
  }
  return out;
};

/** A window of stone lattice. */
export const lattice: Motif = (x, y, w, h, n, s) => {
  const cell = w / n;
  let [shut, open] = ['', ''];
  for (let c = 0; c < n; c += 1) {
    for (let r = 0; r * cell < h; r += 1) {
      const half = round(cell * 0.42);
      const d = `M${round(x + cell * (c + 0.5))} ${round(y + h - cell * (r + 0.5)) - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
      if (r > c) continue;
      if (r === c) open += d;
      else shut += d;
    }
  }
  return path(shut, filled(s.steps(0.6))) + path(open, filled(s.accent));
};

/** Columns of a chart, with the line of their trend. */
export const bars: Motif = (x, y, w, h, n, s) => {
  const cell = w / n;
  const tops = Array.from({ length: n }, (_, i) => h * Math.min(1, 0.22 + (0.74 * i) / n + (i % 2 ? 0.12 : 0)));
  let [out, trend] = ['', ''];
  for (const [i, tall] of tops.entries()) {
    out += rect(x + cell * i, y + h - tall * 0.86, cell * 0.66, tall * 0.86, s.steps(0.3 + (0.7 * i) / n));
    trend += `${i ? 'L' : 'M'}${round(x + cell * (i + 0.33))} ${round(y + h - tall * 0.94)}`;
  }
  return out + path(trend, `${drawn(s.accent, 8)} stroke-linejoin="round" stroke-linecap="round"`);
};

/** The leaves of an open book. */
export const leaves: Motif = (x, y, w, h, n, s) => {
  let out = '';
  const [mid, foot] = [x + w / 2, y + h];
  for (let i = n - 1; i >= 0; i -= 1) {
    const t = i / n;
    const [reach, rise] = [(w / 2) * (1 - t * 0.12), h * (0.9 - t * 0.16)];
    const side = (sign: number) =>
      `M${round(mid)} ${round(foot)}v${-round(rise * 0.8)}q${round(sign * reach * 0.5)} ${-round(rise * 0.36)} ${round(sign * reach)} ${-round(rise * 0.08)}V${round(foot)}z`;
    out = path(side(-1) + side(1), filled(i === 0 ? s.steps(0.95) : s.steps(0.2 + t * 0.5))) + out;
  }
  return out + rect(mid - 4, y + h * 0.14, 8, h, s.accent);
};

/** Circles around the corner. */
export const circles: Motif = (x, y, w, h, n, s) => {
  let out = '';
  const size = Math.min(w, h);
  for (let i = 0; i < n; i += 1) {
    const fill = i === n - 1 ? s.accent : s.steps(0.15 + (0.85 * i) / n);
    out += `<circle cx="${round(x + w)}" cy="${round(y + h)}" r="${round(size * (1 - i / n))}" fill="${fill}"/>`;
  }
  return out;
};

/** The days of a planner, some of them done. */
export const days: Motif = (x, y, w, h, n, s) => {
  const cell = w / n;
  let [done, open] = ['', ''];
  for (let r = 0; r * cell < h - cell * 0.3; r += 1) {
    for (let c = 0; c < n; c += 1) {
      const d = `M${round(x + c * cell)} ${round(y + h - (r + 1) * cell)}h${round(cell * 0.8)}v${round(cell * 0.8)}h${-round(cell * 0.8)}z`;
      if (c > r * 2) done += d;
      else open += d;
    }
  }
  return path(open, filled(s.steps(0.25))) + path(done, filled(s.steps(0.85)));
};

/** The lines of a height map. */
export const contours: Motif = (x, y, w, h, n, s) => {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const t = 1 - i / n;
    const [rx, ry] = [(w / 2) * t, (h / 2) * t];
    const turned = `transform="rotate(${-14 + i * 3} ${round(x + w / 2)} ${round(y + h / 2)})"`;
    const paint = i === n - 1 ? filled(s.accent) : drawn(s.steps(0.4 + (0.6 * i) / n), h / 44 + 2);
    out += `<ellipse ${turned} cx="${round(x + w * 0.56)}" cy="${round(y + h * 0.52)}" rx="${round(rx)}" ry="${round(ry)}" ${paint}/>`;
  }
  return out;
};
