/** A certificate as a PDF in landscape. */
import { drawQr } from '../../../../platform/pdf/draw-qr.ts';
import { PdfWriter } from '../../../../platform/pdf/pdf-writer.ts';
import type { DocumentLanguage } from '../paths.ts';
import { DOCUMENT_MESSAGES } from './document-messages.ts';
import type { Verification } from './scorecard.ts';

export type CertificateInput = {
  institute: string;
  accent: string;
  language: DocumentLanguage;
  name: string;
  title: string;
  paragraphs: string[];
  /** Null for a sample, which is marked as one. */
  verification: Verification | null;
};

const [PAGE_WIDTH, PAGE_HEIGHT] = [841.89, 595.28];
const EDGE = 26;
const MARGIN = 80;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const INK = '#221c18';
const SOFT = '#625850';
const QR_SIZE = 84;
const FOOT = PAGE_HEIGHT - EDGE - QR_SIZE - 24;

/** Runs in the thread of `server/platform/pdf/pdf-pool.ts`. */
export function render(input: CertificateInput): Promise<Buffer> {
  const { institute, accent, title, name } = input;
  const messages = DOCUMENT_MESSAGES[input.language];
  // The texts decide where they are: nothing continues on another page.
  const pen = new PdfWriter({ margin: EDGE, title, author: institute, lang: messages.lang, isLandscape: true });
  pen.box(EDGE, EDGE, PAGE_WIDTH - 2 * EDGE, PAGE_HEIGHT - 2 * EDGE, { edge: accent });
  pen.box(EDGE + 5, EDGE + 5, PAGE_WIDTH - 2 * EDGE - 10, PAGE_HEIGHT - 2 * EDGE - 10, { edge: accent });
  const centred = { x: MARGIN, width: WIDTH, isCentred: true };
  let y = pen.write(institute, { ...centred, y: 64, size: 20, isBold: true, colour: accent });
  y = pen.write(title, { ...centred, y: y + 18, size: fitting(pen, title, 34), isBold: true, colour: INK });
  y = pen.write(messages.awarded, { ...centred, y: y + 22, size: 13, colour: SOFT });
  y = pen.write(name, { ...centred, y: y + 8, size: fitting(pen, name, 28), isBold: true, colour: INK });
  drawParagraphs(pen, input.paragraphs, y + 14);
  if (input.verification) drawVerification(pen, input.verification, messages);
  else pen.write(messages.sample, { ...centred, y: FOOT + 30, size: 16, isBold: true, colour: accent });
  return pen.end();
}

/** A size at which the text takes at most two lines. */
function fitting(pen: PdfWriter, text: string, size: number): number {
  return pen.widthOf(text, size) > 1.8 * WIDTH ? size / 2 : size;
}

/** In a smaller size if there are many; what does not fit above the foot is left out. */
function drawParagraphs(pen: PdfWriter, paragraphs: readonly string[], top: number): void {
  const heightAt = (size: number) =>
    paragraphs.reduce((sum, paragraph) => sum + pen.heightOf(paragraph, size, false, WIDTH) + size / 2, 0);
  const size = [15, 12, 9.5].find((size) => top + heightAt(size) <= FOOT) ?? 8;
  let y = top;
  for (const paragraph of paragraphs) {
    if (y + pen.heightOf(paragraph, size, false, WIDTH) > FOOT) return;
    y = pen.write(paragraph, { x: MARGIN, y, size, colour: INK, width: WIDTH, isCentred: true }) + size / 2;
  }
}

type Messages = (typeof DOCUMENT_MESSAGES)[DocumentLanguage];

function drawVerification(pen: PdfWriter, { code, verifyUrl, verifyPage }: Verification, messages: Messages): void {
  const y = FOOT + 8;
  drawQr(pen, verifyUrl, { x: EDGE + 22, y, size: QR_SIZE });
  const at = { x: EDGE + 22 + QR_SIZE + 14, width: WIDTH / 2 };
  let below = pen.write(messages.code, { ...at, y: y + 14, size: 9, colour: SOFT });
  below = pen.write(code, { ...at, y: below, size: 13, isBold: true, colour: INK }) + 3;
  pen.write(`${messages.verifyAt} ${verifyPage}`, { ...at, y: below, size: 9, colour: SOFT });
}
