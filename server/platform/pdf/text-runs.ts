/** Splits a text into runs of one script: Latin in Helvetica; the rupee sign and Devanagari in fonts that fontkit shapes. */
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';

const require = createRequire(import.meta.url);

export type Command = {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
};
export type Glyph = { id: number; path: { commands: Command[]; bbox: Box } };
type Box = { minX: number; minY: number; maxX: number; maxY: number };
type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
type Layout = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
export type Font = { name: string; unitsPerEm: number; layout(text: string): Layout };

export type Run = { text: string; font: Font | null };

const DEVANAGARI = /^(\p{scx=Deva}|\p{Join_Control})/u;
const SCRIPT_RUNS = /₹+|(?:\p{scx=Deva}|\p{Join_Control})+ *|(?:(?!₹|\p{scx=Deva}|\p{Join_Control}).)+/gsu;
const RUPEE_FONT = 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2';
const DEVANAGARI_FONT = 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';

/** Splits a text into runs of one script (Devanagari into words); a space belongs to the run before it. */
export function runsOf(text: string): Run[] {
  return (text.match(SCRIPT_RUNS) ?? []).map((run) => {
    if (run.startsWith('₹')) return { text: run, font: fontOf(RUPEE_FONT) };
    if (DEVANAGARI.test(run)) return { text: run, font: fontOf(DEVANAGARI_FONT) };
    return { text: plainText(run), font: null };
  });
}

/** Replaces characters that Helvetica lacks: mathematical signs are spelled out, accents removed, others become `?`. */
function plainText(text: string): string {
  return text
    .replace(/[\u2032\u2192\u2212\u221a\u2264\u2265\u2260\u03b1-\u03c9⅓⅔]/gu, (sign) => REPLACEMENTS[sign] ?? sign)
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…·]/gu, (letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(bare) ? bare : '?';
    });
}

/** Mathematical signs that Helvetica lacks. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{ '−': '-', '→': '->', '√': 'root ', '≤': '<=', '≥': '>=', '≠': '!=', '′': "'", '⅓': '1/3', '⅔': '2/3' },
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', θ: 'theta', λ: 'lambda', μ: 'mu', π: 'pi', σ: 'sigma', φ: 'phi' },
};

const fonts = new Map<string, Font>();
/** Caches shaped words: shaping costs more than drawing, and words repeat. */
const layouts = new LRUCache<string, Layout>({ max: 5000 });

/** Returns the shaped glyphs of a word. */
export function layoutOf(font: Font, text: string): Layout {
  const name = `${font.name} ${text}`;
  const known = layouts.get(name) ?? font.layout(text);
  layouts.set(name, known);
  return known;
}

function fontOf(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const reader = createRequire(require.resolve('pdfkit'))('fontkit') as { openSync(path: string): Font };
  const opened = reader.openSync(require.resolve(`@fontsource-variable/${file}`));
  const font = {
    name: `F${fonts.size}G`,
    unitsPerEm: opened.unitsPerEm,
    layout: (text: string) => opened.layout(text),
  };
  fonts.set(file, font);
  return font;
}
