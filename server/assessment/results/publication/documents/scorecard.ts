/** A candidate's scorecard as a PDF. */
import { drawQr } from '../../../../platform/pdf/draw-qr.ts';
import { PdfWriter } from '../../../../platform/pdf/pdf-writer.ts';
import type { DocumentLanguage } from '../paths.ts';
import { DOCUMENT_MESSAGES, type DocumentMessages } from './document-messages.ts';
import type { Scorecard } from './read-scorecard.ts';
import { candidateFacts, cutoffFacts, scoreFacts, sectionRows } from './scorecard-facts.ts';

export type Verification = {
  /** With its separators, as it is printed. */
  code: string;
  /** The address in the QR code, and where the code can be entered. */
  verifyUrl: string;
  verifyPage: string;
};

export type ScorecardInput = Verification & {
  institute: string;
  accent: string;
  language: DocumentLanguage;
  card: Scorecard;
};

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = '#221c18';
const SOFT = '#625850';
const LINE = '#d8cfc0';
const TERM_WIDTH = 170;
const NUMBER_WIDTH = 62;
const MARKS_WIDTH = 90;
const TITLE_WIDTH = WIDTH - 3 * NUMBER_WIDTH - MARKS_WIDTH;
const QR_SIZE = 96;

/** Runs in the thread of `server/platform/pdf/pdf-pool.ts`. */
export function render(input: ScorecardInput): Promise<Buffer> {
  const { institute, accent, language, card } = input;
  const messages = DOCUMENT_MESSAGES[language];
  const title = `${messages.scorecard}: ${card.testName}`;
  const pen = new PdfWriter({ margin: MARGIN, title, author: institute, lang: messages.lang });
  let y = pen.write(institute, { x: MARGIN, y: MARGIN, size: 22, isBold: true, colour: accent, width: WIDTH });
  y = pen.write(messages.scorecard, { x: MARGIN, y: y + 2, size: 15, colour: INK, width: WIDTH }) + 6;
  pen.rule(MARGIN, y, WIDTH, LINE);
  y = drawFacts(pen, candidateFacts(card, language), y + 14, 1);
  y = drawSections(pen, card, language, y + 12);
  y = drawFacts(pen, scoreFacts(card, language), y + 14, card.shift ? 2 : 1);
  const cutoffs = cutoffFacts(card, language);
  if (cutoffs.length > 0) {
    y = pen.roomFor(y + 10, 40);
    y = pen.write(messages.cutoffs, { x: MARGIN, y, size: 11, isBold: true, colour: INK, width: WIDTH }) + 2;
    y = drawFacts(pen, cutoffs, y, 0);
  }
  drawVerification(pen, input, messages, pen.roomFor(y + 24, QR_SIZE + 30));
  return pen.end();
}

/** Draws terms and values; the first `bold` values are larger. Returns the y position below. */
function drawFacts(pen: PdfWriter, facts: ReadonlyArray<[string, string]>, top: number, bold: number): number {
  let y = top;
  const width = WIDTH - TERM_WIDTH;
  for (const [at, [term, value]] of facts.entries()) {
    const isBold = at < bold;
    const size = isBold ? 13 : 11;
    y = pen.roomFor(y, pen.heightOf(value, size, isBold, width) + 5);
    const below = pen.write(term, {
      x: MARGIN,
      y: y + (isBold ? 1.5 : 0.5),
      size: 10,
      colour: SOFT,
      width: TERM_WIDTH - 10,
    });
    y = Math.max(below, pen.write(value, { x: MARGIN + TERM_WIDTH, y, size, isBold, colour: INK, width })) + 4;
  }
  return y;
}

function drawSections(pen: PdfWriter, card: Scorecard, language: DocumentLanguage, top: number): number {
  const { section, marks, correct, wrong, skipped } = DOCUMENT_MESSAGES[language];
  let y = drawRow(pen, [section, marks, correct, wrong, skipped], top, SOFT);
  for (const row of sectionRows(card, language)) {
    y = drawRow(pen, [row.title, row.marks, row.correct, row.wrong, row.skipped], y, INK);
  }
  return y;
}

/** A title to the left, and numbers to the right. */
function drawRow(pen: PdfWriter, [title = '', ...numbers]: string[], top: number, colour: string): number {
  const size = 10;
  const y = pen.roomFor(top, pen.heightOf(title, size, false, TITLE_WIDTH - 8) + 10);
  const below = pen.write(title, { x: MARGIN, y: y + 4, size, colour, width: TITLE_WIDTH - 8 });
  let x = MARGIN + TITLE_WIDTH;
  for (const [at, number] of numbers.entries()) {
    const width = at === 0 ? MARKS_WIDTH : NUMBER_WIDTH;
    pen.write(number, { x, y: y + 4, size, colour, width, isRight: true });
    x += width;
  }
  pen.rule(MARGIN, below + 3, WIDTH, LINE);
  return below + 4;
}

/** The QR code, and beside it the code and where it is entered. Returns nothing: it is the end of a document. */
function drawVerification(pen: PdfWriter, input: Verification, messages: DocumentMessages, y: number): void {
  drawQr(pen, input.verifyUrl, { x: MARGIN, y, size: QR_SIZE });
  const at = { x: MARGIN + QR_SIZE + 14, width: WIDTH - QR_SIZE - 14 };
  let below = pen.write(messages.code, { ...at, y: y + 4, size: 9, colour: SOFT });
  below = pen.write(input.code, { ...at, y: below, size: 14, isBold: true, colour: INK }) + 4;
  below = pen.write(messages.verifyAt, { ...at, y: below, size: 9, colour: SOFT });
  below = pen.write(input.verifyPage, { ...at, y: below, size: 9, colour: INK }) + 4;
  pen.write(messages.noSignature, { ...at, y: below, size: 8, colour: SOFT });
}
