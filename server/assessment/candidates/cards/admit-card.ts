/** Admit cards as a PDF, one on each page. */
import { hindiDate } from '../../../../common/dates/hindi-date.ts';
import { indianDateTime } from '../../../../common/dates/indian-time.ts';
import { drawQr } from '../../../platform/pdf/draw-qr.ts';
import { PdfWriter } from '../../../platform/pdf/pdf-writer.ts';
import { CARD, INSTRUCTIONS, minutesText } from './card-messages.ts';

/** Instants as ISO text. */
export type AdmitCard = {
  rollNumber: string;
  name: string;
  category: string;
  /** With its separators, as it is printed. */
  code: string;
  /** The address in the QR code. */
  verifyUrl: string;
  extraMinutes: number;
};

export type CardInput = {
  institute: string;
  accent: string;
  test: { name: string; code: string; opens: string | null; closes: string | null; minutes: number };
  noteEnglish: string;
  noteHindi: string;
  /** Where the code can be entered. */
  verifyPage: string;
  cards: readonly AdmitCard[];
};

const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const INK = '#221c18';
const SOFT = '#625850';
const LINE = '#d8cfc0';
const PHOTO = { width: 100, height: 125 };
const QR_SIZE = 110;
const TERM_WIDTH = 130;

/** Runs in the thread of `server/platform/pdf/pdf-pool.ts`. */
export function render(input: CardInput): Promise<Buffer> {
  const [first] = input.cards;
  const title =
    input.cards.length === 1 ? `${CARD.title[0]} ${first?.rollNumber}` : `${CARD.title[0]} – ${input.test.name}`;
  const pen = new PdfWriter({ margin: MARGIN, title, author: input.institute });
  for (const [at, card] of input.cards.entries()) {
    if (at > 0) pen.newPage();
    drawCard(pen, input, card);
  }
  return pen.end();
}

function drawCard(pen: PdfWriter, input: CardInput, card: AdmitCard): void {
  let y = pen.write(input.institute, {
    x: MARGIN,
    y: MARGIN,
    size: 20,
    isBold: true,
    colour: input.accent,
    width: WIDTH,
  });
  y = pen.write(both(CARD.title), { x: MARGIN, y: y + 2, size: 14, colour: INK, width: WIDTH }) + 6;
  pen.rule(MARGIN, y, WIDTH, LINE);
  y += 12;
  const photoX = MARGIN + WIDTH - PHOTO.width;
  pen.box(photoX, y, PHOTO.width, PHOTO.height, { edge: LINE });
  pen.write(both(CARD.photo), { x: photoX + 8, y: y + 8, size: 8, colour: SOFT, width: PHOTO.width - 16 });
  const facts = Math.max(drawFacts(pen, input, card, y), y + PHOTO.height);
  y = drawSignatures(pen, facts + 34);
  y = drawVerification(pen, input, card, y + 14);
  drawInstructions(pen, input, y + 12);
}

type Fact = readonly [term: readonly [string, string], english: string, hindi?: string];

/** Returns the y position below the facts, which are to the left of the photograph. */
function drawFacts(pen: PdfWriter, { test }: CardInput, card: AdmitCard, top: number): number {
  const at = (instant: string | null): readonly [string, string] =>
    instant ? [indianDateTime(new Date(instant)), hindiDate(new Date(instant))] : CARD.always;
  const facts: Fact[] = [
    [CARD.rollNumber, card.rollNumber],
    [CARD.name, card.name],
    ...(card.category ? ([[CARD.category, card.category]] as Fact[]) : []),
    [CARD.test, test.name],
    [CARD.code, test.code],
    [CARD.opens, ...at(test.opens)],
    [CARD.closes, ...at(test.closes)],
    [CARD.minutes, ...minutesText(test.minutes, card.extraMinutes)],
  ];
  const width = WIDTH - PHOTO.width - 20 - TERM_WIDTH;
  let y = top;
  for (const [term, english, hindi] of facts) {
    const isName = term === CARD.rollNumber || term === CARD.name;
    const x = MARGIN + TERM_WIDTH;
    let below = pen.write(english, { x, y, size: isName ? 12 : 10, isBold: isName, colour: INK, width });
    if (hindi) below = pen.write(hindi, { x, y: below, size: 9, colour: INK, width });
    const [inEnglish, inHindi] = term;
    const second = pen.write(inEnglish, { x: MARGIN, y, size: 9, colour: SOFT, width: TERM_WIDTH - 8 });
    y = Math.max(below, pen.write(inHindi, { x: MARGIN, y: second, size: 8, colour: SOFT, width: TERM_WIDTH - 8 })) + 5;
  }
  return y;
}

function drawSignatures(pen: PdfWriter, y: number): number {
  const width = WIDTH / 2 - 20;
  const right = MARGIN + WIDTH / 2 + 20;
  pen.rule(MARGIN, y, width, SOFT);
  pen.rule(right, y, width, SOFT);
  pen.write(both(CARD.invigilator), { x: right, y: y + 4, size: 8, colour: SOFT, width });
  return pen.write(both(CARD.signature), { x: MARGIN, y: y + 4, size: 8, colour: SOFT, width });
}

function drawVerification(pen: PdfWriter, { verifyPage }: CardInput, card: AdmitCard, y: number): number {
  drawQr(pen, card.verifyUrl, { x: MARGIN, y, size: QR_SIZE });
  const at = { x: MARGIN + QR_SIZE + 14, width: WIDTH - QR_SIZE - 14 };
  let below = pen.write(both(CARD.verify), { ...at, y: y + 8, size: 9, colour: SOFT });
  below = pen.write(card.code, { ...at, y: below, size: 14, isBold: true, colour: INK }) + 6;
  below = pen.write(both(CARD.verifyAt), { ...at, y: below, size: 9, colour: SOFT });
  pen.write(verifyPage, { ...at, y: below, size: 9, colour: INK });
  return y + QR_SIZE;
}

/** Lines that do not fit on the page are left out: the notes of the institute come first. */
function drawInstructions(pen: PdfWriter, { noteEnglish, noteHindi }: CardInput, top: number): void {
  let y =
    pen.write(both(CARD.instructions), { x: MARGIN, y: top, size: 10, isBold: true, colour: INK, width: WIDTH }) + 2;
  const notes = [noteEnglish, noteHindi].filter(Boolean).map((note) => note.replaceAll(/\s+/g, ' '));
  const numbered = INSTRUCTIONS.flatMap(([english, hindi], at) => [`${at + 1}. ${english}`, `    ${hindi}`]);
  for (const line of [...notes, ...numbered]) {
    if (y + pen.heightOf(line, 8.5, false, WIDTH) > BOTTOM) return;
    y = pen.write(line, { x: MARGIN, y, size: 8.5, colour: INK, width: WIDTH }) + 1;
  }
}

function both([english, hindi]: readonly [string, string]): string {
  return `${english} / ${hindi}`;
}
