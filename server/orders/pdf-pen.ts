/**
 * Writes text into a PDF by the point. Latin text is set in the PDF's own Helvetica, which can be searched and copied;
 * the rupee sign and Devanagari are drawn as outlines, shaped by the font reader that comes with pdfkit.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Document = {
  page: { height: number };
  font(name: string): Document;
  fontSize(size: number): Document;
  fillColor(colour: string): Document;
  strokeColor(colour: string): Document;
  text(text: string, x: number, y: number, style: { lineBreak: false }): Document;
  widthOfString(text: string): number;
  save(): Document;
  restore(): Document;
  translate(x: number, y: number): Document;
  scale(x: number, y: number): Document;
  path(outline: string): Document;
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
type Glyph = { path: { toSVG(): string } };
type Place = { xAdvance: number; xOffset: number; yOffset: number };
type Font = { unitsPerEm: number; layout(text: string): { glyphs: Glyph[]; positions: Place[]; advanceWidth: number } };

const PdfDocument = require('pdfkit') as new (options: Options) => Document;

export type Mark = {
  x: number;
  y: number;
  size: number;
  colour: string;
  /** Lines break at it. */
  width: number;
  isBold?: boolean;
  isRight?: boolean;
};

const LEADING = 1.35;

export class Pen {
  readonly #document: Document;
  readonly #margin: number;
  readonly #done: Promise<Buffer>;

  constructor({ margin, title, author }: { margin: number; title: string; author: string }) {
    this.#document = new PdfDocument({ size: 'A4', margin, info: { Title: title, Author: author }, lang: 'en-IN' });
    this.#margin = margin;
    const chunks: Buffer[] = [];
    this.#done = new Promise((resolve) => {
      this.#document.on('data', (chunk) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
    });
  }

  /** Answers the height at which the next line begins. */
  write(text: string, { x, y, size, colour, width, isBold = false, isRight = false }: Mark): number {
    let at = y;
    for (const line of this.#lines(text, size, isBold, width)) {
      this.#line(line, isRight ? x + width - this.#widthOf(line, size, isBold) : x, at, { size, colour, isBold });
      at += size * LEADING;
    }
    return at;
  }

  heightOf(text: string, size: number, isBold: boolean, width: number): number {
    return this.#lines(text, size, isBold, width).length * size * LEADING;
  }

  /** `y`, or the top of another page when less than `height` is left on this one. */
  roomFor(y: number, height: number): number {
    if (y + height <= this.#document.page.height - this.#margin) return y;
    this.#document.addPage();
    return this.#margin;
  }

  rule(x: number, y: number, width: number, colour: string): void {
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  }

  end(): Promise<Buffer> {
    this.#document.end();
    return this.#done;
  }

  #lines(text: string, size: number, isBold: boolean, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && this.#widthOf(longer, size, isBold) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #widthOf(text: string, size: number, isBold: boolean): number {
    return runsOf(text).reduce((sum, run) => sum + this.#runWidth(run, size, isBold), 0);
  }

  #runWidth(run: Run, size: number, isBold: boolean): number {
    if (run.font) return (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size;
    return this.#plain(size, isBold).widthOfString(run.text);
  }

  #plain(size: number, isBold: boolean): Document {
    return this.#document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  }

  #line(
    line: string,
    x: number,
    y: number,
    { size, colour, isBold }: Pick<Mark, 'size' | 'colour'> & { isBold: boolean },
  ) {
    let at = x;
    for (const run of runsOf(line)) {
      if (run.font) this.#outlines(run.text, run.font, at, y + size * BASELINE, size, colour);
      else this.#plain(size, isBold).fillColor(colour).text(run.text, at, y, { lineBreak: false });
      at += this.#runWidth(run, size, isBold);
    }
  }

  #outlines(text: string, font: Font, x: number, baseline: number, size: number, colour: string): void {
    const { glyphs, positions } = font.layout(text);
    const unit = size / font.unitsPerEm;
    let at = x;
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
      const document = this.#document
        .save()
        .translate(at + xOffset * unit, baseline - yOffset * unit)
        .scale(unit, -unit);
      document.path(glyph.path.toSVG()).fill(colour).restore();
      at += xAdvance * unit;
    }
  }
}

/** Helvetica's ascender: where pdfkit sets the baseline under the top of a line. */
const BASELINE = 0.718;

type Run = { text: string; font: Font | null };

const HINDI = /^(\p{scx=Deva}|\p{Join_Control})/u;
const STRETCHES =
  /₹+|(?:\p{scx=Deva}|\p{Join_Control})(?:\p{scx=Deva}|\p{Join_Control}| )*|(?:(?!₹|\p{scx=Deva}|\p{Join_Control}).)+/gsu;
const RUPEE_FONT = 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2';
const HINDI_FONT = 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';

/** Stretches of one script; spaces go with what stands before them. */
function runsOf(text: string): Run[] {
  return (text.match(STRETCHES) ?? []).map((run) => {
    if (run.startsWith('₹')) return { text: run, font: fontOf(RUPEE_FONT) };
    if (HINDI.test(run)) return { text: run, font: fontOf(HINDI_FONT) };
    return { text: plainText(run), font: null };
  });
}

/** What Helvetica has no letter for is written without its accent, or as a question mark. */
function plainText(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…·]/gu, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(bare) ? bare : '?';
  });
}

const fonts = new Map<string, Font>();

function fontOf(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const reader = createRequire(require.resolve('pdfkit'))('fontkit') as { openSync(path: string): Font };
  const font = reader.openSync(require.resolve(`@fontsource-variable/${file}`));
  fonts.set(file, font);
  return font;
}
