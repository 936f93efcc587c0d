/**
 * PDF writer with Latin and Devanagari text; all lengths are points. Latin text uses the built-in Helvetica. The rupee
 * sign and Devanagari are shaped by fontkit (a dependency of pdfkit) and drawn as outlines, each glyph stored once in
 * the file; their text is added as ActualText, so that it can be searched, copied and read aloud.
 */
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';

const require = createRequire(import.meta.url);

type Reference = { end(content: Buffer): void };
type Document = {
  page: { height: number; xobjects: Record<string, Reference> };
  ref(data: Record<string, unknown>): Reference;
  addContent(operators: string): Document;
  font(name: string): Document;
  fontSize(size: number): Document;
  fillColor(colour: string): Document;
  strokeColor(colour: string): Document;
  text(text: string, x: number, y: number, style: { lineBreak: false }): Document;
  widthOfString(text: string): number;
  rect(x: number, y: number, width: number, height: number): Document;
  dash(length: number, gaps: { space: number }): Document;
  undash(): Document;
  fill(colour: string): Document;
  moveTo(x: number, y: number): Document;
  lineTo(x: number, y: number): Document;
  lineWidth(width: number): Document;
  stroke(): Document;
  addPage(): Document;
  on(event: 'data', heard: (chunk: Buffer) => void): void;
  on(event: 'end', heard: () => void): void;
  end(): void;
};
type Options = { size: 'A4'; margin: number; info: Record<string, unknown>; lang: string };
type Command = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] };
type Glyph = { id: number; path: { commands: Command[]; bbox: Box } };
type Box = { minX: number; minY: number; maxX: number; maxY: number };
type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
type Layout = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
type Font = { name: string; unitsPerEm: number; layout(text: string): Layout };

const PdfDocument = require('pdfkit') as new (options: Options) => Document;

/** Position and style of a text; `x` and `y` are from the top left corner of the page. */
export type TextStyle = {
  x: number;
  y: number;
  size: number;
  colour: string;
  /** Maximum line width. */
  width: number;
  isBold?: boolean;
  isRight?: boolean;
};

/** Page margin and metadata of a document; `created` makes the bytes reproducible. */
export type PageOptions = { margin: number; title: string; author: string; lang?: string; created?: Date };

const LEADING = 1.35;

/** Writes one A4 document, from the constructor to `end`. */
export class PdfWriter {
  readonly #document: Document;
  readonly #margin: number;
  readonly #done: Promise<Buffer>;
  /** Glyphs stored in this file, by font name and glyph id. */
  readonly #glyphs = new Map<string, Reference>();
  readonly #widths = new Map<string, number>();

  constructor({ margin, title, author, lang = 'en-IN', created }: PageOptions) {
    const info = { Title: title, Author: author, ...(created ? { CreationDate: created } : {}) };
    this.#document = new PdfDocument({ size: 'A4', margin, info, lang });
    this.#margin = margin;
    const chunks: Buffer[] = [];
    this.#done = new Promise((resolve) => {
      this.#document.on('data', (chunk) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
    });
  }

  /** Writes a text, wrapped at spaces; returns the `y` of the next line. */
  write(text: string, { x, y, size, colour, width, isBold = false, isRight = false }: TextStyle): number {
    let at = y;
    for (const line of this.#lines(text, size, isBold, width)) {
      this.#line(line, isRight ? x + width - this.#widthOf(line, size, isBold) : x, at, { size, colour, isBold });
      at += size * LEADING;
    }
    return at;
  }

  /** The height of the wrapped text. */
  heightOf(text: string, size: number, isBold: boolean, width: number): number {
    return this.#lines(text, size, isBold, width).length * size * LEADING;
  }

  /** Returns `y`, or the top of a new page when less than `height` is left on this one. */
  roomFor(y: number, height: number): number {
    if (y + height <= this.#document.page.height - this.#margin) return y;
    this.#document.addPage();
    return this.#margin;
  }

  /** Draws a thin horizontal line. */
  rule(x: number, y: number, width: number, colour: string): void {
    this.line(x, y, x + width, y, { colour, width: 0.5 });
  }

  line(x1: number, y1: number, x2: number, y2: number, { colour, width }: { colour: string; width: number }): void {
    this.#document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).strokeColor(colour).stroke();
  }

  box(x: number, y: number, width: number, height: number, { fill, edge }: { fill?: string; edge?: string }): void {
    if (fill) this.#document.rect(x, y, width, height).fill(fill);
    if (edge) this.#document.rect(x, y, width, height).lineWidth(0.7).strokeColor(edge).stroke();
  }

  /** Draws a striped bar, from bottom to top. */
  stripes(x: number, y: number, width: number, height: number, colour: string): void {
    const middle = x + width / 2;
    this.#document.dash(3, { space: 1.5 });
    this.line(middle, y + height, middle, y, { colour, width });
    this.#document.undash();
  }

  /** The width of a text in one line, not bold. */
  widthOf(text: string, size: number): number {
    return this.#widthOf(text, size, false);
  }

  /** Finishes the document and returns its bytes. */
  end(): Promise<Buffer> {
    this.#document.end();
    return this.#done;
  }

  #lines(text: string, size: number, isBold: boolean, width: number): string[] {
    const space = this.#widthOf(' ', size, isBold);
    const lines: string[] = [];
    let taken = 0;
    for (const word of text.split(' ')) {
      const own = this.#widthOf(word, size, isBold);
      if (lines.length && taken + space + own <= width) {
        lines[lines.length - 1] += ` ${word}`;
        taken += space + own;
      } else {
        lines.push(word);
        taken = own;
      }
    }
    return lines;
  }

  #widthOf(text: string, size: number, isBold: boolean): number {
    const name = `${size} ${isBold} ${text}`;
    const known = this.#widths.get(name);
    if (known !== undefined) return known;
    const width = runsOf(text).reduce((sum, run) => sum + this.#runWidth(run, size, isBold), 0);
    this.#widths.set(name, width);
    return width;
  }

  #runWidth(run: Run, size: number, isBold: boolean): number {
    if (run.font) return (layoutOf(run.font, run.text).advanceWidth / run.font.unitsPerEm) * size;
    return this.#plain(size, isBold).widthOfString(run.text);
  }

  #plain(size: number, isBold: boolean): Document {
    return this.#document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  }

  #line(
    line: string,
    x: number,
    y: number,
    { size, colour, isBold }: Pick<TextStyle, 'size' | 'colour'> & { isBold: boolean },
  ) {
    let at = x;
    for (const run of runsOf(line)) {
      if (run.font) this.#outlines(run.text, run.font, at, y + size * BASELINE, size, colour);
      else this.#plain(size, isBold).fillColor(colour).text(run.text, at, y, { lineBreak: false });
      at += this.#runWidth(run, size, isBold);
    }
  }

  #outlines(text: string, font: Font, x: number, baseline: number, size: number, colour: string): void {
    const { glyphs, positions } = layoutOf(font, text);
    const unit = size / font.unitsPerEm;
    const document = this.#document.fillColor(colour);
    document.addContent(`/Span <</ActualText <${utf16(text)}>>> BDC`);
    let at = x;
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
      if (glyph.path.commands.length > 0) {
        const name = this.#glyph(font, glyph);
        const [left, foot] = [at + xOffset * unit, baseline - yOffset * unit];
        document.addContent(
          `q ${formatNumber(unit)} 0 0 ${formatNumber(-unit)} ${formatNumber(left)} ${formatNumber(foot)} cm /${name} Do Q`,
        );
      }
      at += xAdvance * unit;
    }
    document.addContent('EMC');
  }

  /** Returns the glyph's name in the page's resources; stores the glyph on first use. */
  #glyph(font: Font, glyph: Glyph): string {
    const name = `${font.name}${glyph.id}`;
    const known = this.#glyphs.get(name) ?? this.#stored(glyph);
    this.#glyphs.set(name, known);
    this.#document.page.xobjects[name] = known;
    return name;
  }

  #stored({ path }: Glyph): Reference {
    const { minX, minY, maxX, maxY } = path.bbox;
    const form = this.#document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [minX, minY, maxX, maxY],
      Resources: {},
    });
    form.end(Buffer.from(`${operatorsOf(path.commands)} f`));
    return form;
  }
}

/** Converts an outline to PDF operators; PDF has no quadratic curves, so they become cubic. */
function operatorsOf(commands: readonly Command[]): string {
  let [x, y] = [0, 0];
  return commands
    .map(({ command, args }) => {
      const [a = 0, b = 0, c = 0, d = 0] = args;
      const [fromX, fromY] = [x, y];
      [x, y] = [args.at(-2) ?? x, args.at(-1) ?? y];
      if (command === 'moveTo') return `${formatNumbers(args)} m`;
      if (command === 'lineTo') return `${formatNumbers(args)} l`;
      if (command === 'bezierCurveTo') return `${formatNumbers(args)} c`;
      if (command === 'closePath') return 'h';
      const third = (from: number, control: number) => from + ((control - from) * 2) / 3;
      return `${formatNumbers([third(fromX, a), third(fromY, b), third(c, a), third(d, b), c, d])} c`;
    })
    .join('\n');
}

function formatNumbers(values: readonly number[]): string {
  return values.map(formatNumber).join(' ');
}

function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Encodes a PDF text string as hexadecimal UTF-16BE with byte order mark. */
function utf16(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
}

/** Helvetica's ascender: pdfkit places the baseline this far below the top of a line, in em. */
const BASELINE = 0.718;

type Run = { text: string; font: Font | null };

const DEVANAGARI = /^(\p{scx=Deva}|\p{Join_Control})/u;
const SCRIPT_RUNS = /₹+|(?:\p{scx=Deva}|\p{Join_Control})+ *|(?:(?!₹|\p{scx=Deva}|\p{Join_Control}).)+/gsu;
const RUPEE_FONT = 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2';
const DEVANAGARI_FONT = 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';

/** Splits a text into runs of one script (Devanagari into words); a space belongs to the run before it. */
function runsOf(text: string): Run[] {
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

function layoutOf(font: Font, text: string): Layout {
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
