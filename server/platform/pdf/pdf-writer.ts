/**
 * PDF writer with Latin and Devanagari text; all lengths are points. Latin text uses the built-in Helvetica. The rupee
 * sign and Devanagari are shaped by fontkit (a dependency of pdfkit) and drawn as outlines, each glyph stored once in
 * the file; their text is added as ActualText, so that it can be searched, copied and read aloud.
 */

import { formatNumber, operatorsOf, utf16 } from './glyph-outlines.ts';
import { type Document, PdfDocument, type Reference } from './pdfkit.ts';
import { type Font, type Glyph, layoutOf, type Run, runsOf } from './text-runs.ts';

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
  isCentred?: boolean;
};

/** Page margin and metadata of a document; `created` makes the bytes reproducible. */
export type PageOptions = {
  margin: number;
  title: string;
  author: string;
  lang?: string;
  created?: Date;
  isLandscape?: boolean;
};

const LEADING = 1.35;

/** Writes one A4 document, from the constructor to `end`. */
export class PdfWriter {
  readonly #document: Document;
  readonly #margin: number;
  readonly #done: Promise<Buffer>;
  /** Glyphs stored in this file, by font name and glyph id. */
  readonly #glyphs = new Map<string, Reference>();
  readonly #widths = new Map<string, number>();

  constructor({ margin, title, author, lang = 'en-IN', created, isLandscape = false }: PageOptions) {
    const info = { Title: title, Author: author, ...(created ? { CreationDate: created } : {}) };
    this.#document = new PdfDocument({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin,
      info,
      lang,
    });
    this.#margin = margin;
    const chunks: Buffer[] = [];
    this.#done = new Promise((resolve) => {
      this.#document.on('data', (chunk) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
    });
  }

  /** Writes a text, wrapped at spaces; returns the `y` of the next line. */
  write(text: string, { x, y, width, isRight = false, isCentred = false, ...style }: TextStyle): number {
    const { size, isBold = false } = style;
    let at = y;
    for (const line of this.#lines(text, size, isBold, width)) {
      const free = isRight || isCentred ? width - this.#widthOf(line, size, isBold) : 0;
      this.#line(line, x + (isCentred ? free / 2 : free), at, { ...style, isBold });
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
    this.newPage();
    return this.#margin;
  }

  newPage(): void {
    this.#document.addPage();
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

/** Helvetica's ascender: pdfkit places the baseline this far below the top of a line, in em. */
const BASELINE = 0.718;
