/** The motif and the colour of each product: by its subject, different from its neighbours in the vertical. */
import { shiftHue } from '../colours.ts';
import type { Product, Vertical } from './institute.ts';
import { type Motif, stairs } from './motifs.ts';
import {
  arches,
  bars,
  circles,
  columns,
  contours,
  days,
  hills,
  lattice,
  leaves,
  rays,
  waves,
} from './subject-motifs.ts';

const { solid, lines, well, slabs, dots } = stairs;

/** The first one that fits the address counts. */
const SUBJECTS: [RegExp, Motif[]][] = [
  [/planner|thirty-days|fifteen|ten-classes|crash/, [days, rays]],
  [/bag/, [lattice]],
  [/geograph|bhugol|rajasthan|bihar|pradesh/, [contours, hills, arches]],
  [/paryavaran/, [hills]],
  [/history|modern-india|aadhunik|ras-/, [arches, lattice]],
  [/polity|rajniti|judici|pcs-j|nyaya|bare-acts/, [columns, well]],
  [/econom|quant|maths|csat/, [bars, days]],
  [/english|hindi|bhasha|sahitya|passages|word-power|interview|samvad/, [waves, leaves]],
  [/ethics|sociology|psycholog|bal-vikas|pedagogy|education/, [circles, rays]],
  [/reason|tarkshakti|logical|aptitude/, [lattice, lines]],
  [/digest|step-monthly|yearbook|gk|general/, [rays, slabs]],
  [/essay|answer|writing|judgment/, [lines, leaves]],
];
const OTHERS = [solid, arches, rays, well, lattice, slabs, circles, columns, lines, hills];
/** A test series has the bubbles of an answer sheet, and its neighbours in the row have other motifs. */
const TESTS = [dots, bars, days, lattice];

/** Degrees by which products of one vertical differ in hue. */
const HUES = [0, 13, -14, 22, -26];

export type Look = {
  motif: Motif;
  /** The number of its parts. */
  n: number;
  colour: string;
  /** Whether the cover of a book has the dark ground. */
  isDark: boolean;
};

/** The number of products so far, by vertical; the calls have to be in the order of the files. */
const counts = new Map<string, number>();
const lastMotif = new Map<string, Motif>();

export function nextLook(product: Product, vertical: Vertical): Look {
  const at = counts.get(vertical.key) ?? 0;
  counts.set(vertical.key, at + 1);
  const subject = SUBJECTS.find(([pattern]) => pattern.test(product.seo_url))?.[1] ?? [];
  const wanted = product.kind === 'test-series' ? TESTS : [...subject, ...OTHERS.slice(at % OTHERS.length), ...OTHERS];
  const motif = wanted.find((one) => one !== lastMotif.get(vertical.key)) ?? solid;
  lastMotif.set(vertical.key, motif);
  return {
    motif,
    n: 5 + (at % 3),
    colour: shiftHue(vertical.colour, HUES[at % HUES.length] ?? 0),
    isDark: at % 2 === 0,
  };
}
