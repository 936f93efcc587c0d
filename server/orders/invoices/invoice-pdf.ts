/** An invoice or a credit note as a PDF, from the same data as the page. */
import { PdfWriter } from '../../platform/pdf/pdf-writer.ts';
import type { ColumnSize, InvoiceDocument } from './invoice-document.ts';

const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = '#221c18';
const SOFT = '#625850';
const LINE = '#d8cfc0';
/** The column of the terms beside the seller, and the gap to their values. */
const [MIN_TERMS, MAX_TERMS, GAP] = [95, 125, 5];

/** `accent` is the institute's colour on light backgrounds. */
export type InvoiceInput = { sheet: InvoiceDocument; accent: string };

/** Runs in the thread of `server/platform/pdf/pdf-pool.ts`. */
export function render({ sheet: document, accent }: InvoiceInput): Promise<Buffer> {
  const pen = new PdfWriter({
    margin: MARGIN,
    title: `${document.title} ${document.number}`,
    author: document.seller.name,
  });
  const half = WIDTH / 2 - 10;
  const right = MARGIN + WIDTH / 2 + 10;

  pen.write(document.seller.name, { x: MARGIN, y: MARGIN, size: 18, isBold: true, colour: accent, width: half });
  const titleY = pen.write(document.title, { x: right, y: MARGIN, size: 16, isBold: true, colour: INK, width: half });
  let y = MARGIN + 28;
  let factY = Math.max(y, titleY + 4);
  for (const line of document.seller.lines) y = pen.write(line, { x: MARGIN, y, size: 9, colour: SOFT, width: half });
  const longest = Math.max(...document.facts.map(([term]) => pen.widthOf(term, 9)));
  const terms = Math.min(Math.max(longest + GAP, MIN_TERMS), MAX_TERMS);
  for (const [term, value] of document.facts) {
    const termY = pen.write(term, { x: right, y: factY, size: 9, colour: SOFT, width: terms - GAP });
    const valueY = pen.write(value, { x: right + terms, y: factY, size: 9, colour: INK, width: half - terms });
    factY = Math.max(termY, valueY);
  }
  y = Math.max(y, factY) + 14;

  pen.write(document.labels.billedTo, { x: MARGIN, y, size: 9, isBold: true, colour: SOFT, width: half });
  pen.write(document.labels.placeOfSupply, { x: right, y, size: 9, isBold: true, colour: SOFT, width: half });
  const blockY = y + 13;
  let buyerY = blockY;
  for (const line of document.buyer)
    buyerY = pen.write(line, { x: MARGIN, y: buyerY, size: 9, colour: INK, width: half });
  const placeY = pen.write(document.placeOfSupply, { x: right, y: blockY, size: 9, colour: INK, width: half });
  pen.write(document.labels.noReverseCharge, { x: right, y: placeY, size: 9, colour: INK, width: half });
  y = table(pen, document, Math.max(buyerY, placeY + 13) + 16);

  y = pen.write(document.words, { x: MARGIN, y: y + 12, size: 10, isBold: true, colour: INK, width: WIDTH }) + 10;
  for (const note of document.notes) y = pen.write(note, { x: MARGIN, y, size: 8.5, colour: SOFT, width: WIDTH }) + 2;
  return pen.end();
}

const SIZE = 7.5;
const PAD = 3;
const NARROW: Record<ColumnSize, number> = { tiny: 14, code: 40, small: 32 };
const MONEY = 52;

/** Draws the table from `top`, and returns the y position of its end. */
function table(pen: PdfWriter, document: InvoiceDocument, top: number): number {
  const fixed = document.columns.map(({ size, isNumber }) => (size ? NARROW[size] : isNumber ? MONEY : 0));
  const left = WIDTH - fixed.reduce((sum, width) => sum + width, 0);
  const widths = fixed.map((width) => width || left);
  let y = top;
  const row = (cells: readonly string[], isBold: boolean) => {
    const height = Math.max(...cells.map((cell, at) => pen.heightOf(cell, SIZE, isBold, (widths[at] ?? 0) - 2 * PAD)));
    y = pen.roomFor(y, height + 2 * PAD);
    let x = MARGIN;
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0;
      const isRight = document.columns[at]?.isNumber ?? false;
      pen.write(cell, { x: x + PAD, y: y + PAD, size: SIZE, isBold, isRight, colour: INK, width: width - 2 * PAD });
      x += width;
    }
    y += height + 2 * PAD;
    pen.rule(MARGIN, y, WIDTH, LINE);
  };
  pen.rule(MARGIN, y, WIDTH, LINE);
  row(
    document.columns.map(({ name }) => name),
    true,
  );
  for (const cells of document.rows) row(cells, false);
  row(document.totals, true);
  return y;
}
