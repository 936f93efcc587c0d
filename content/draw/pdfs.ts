// Writes the sample notes of the demo institute (sample-notes.yaml) to media/pdf/, reproducibly; sold ones (protected
// PDFs) to course/.
import { copyFileSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

type Style = { width?: number; lineGap?: number; continued?: boolean; paragraphGap?: number };
type Pdf = {
  x: number;
  y: number;
  page: { height: number };
  font(name: string): Pdf;
  fontSize(size: number): Pdf;
  fillColor(colour: string): Pdf;
  rect(x: number, y: number, w: number, h: number): Pdf;
  fill(colour: string): Pdf;
  text(text: string, x?: number | Style, y?: number, style?: Style): Pdf;
  moveDown(lines?: number): Pdf;
  addPage(): Pdf;
  pipe(to: NodeJS.WritableStream): void;
  end(): void;
};
type Options = { size: string; margins: Record<string, number>; info: Record<string, unknown> };
const PDFDocument = createRequire(import.meta.url)('pdfkit') as new (options: Options) => Pdf;

/** A heading with paragraphs or [term, meaning] rows. */
type Part = { head: string; body: (string | [string, string])[] };
type Notes = { file: string; title: string; line: string; colour: string; parts: Part[] };

const notes = parse(readFileSync(new URL('sample-notes.yaml', import.meta.url), 'utf8')) as Notes[];

/**
 * Notes that are free in some products and sold in others; a file is either public or protected, so these have a copy.
 */
const SOLD = new Set([
  'answer-writing',
  'arithmetic-formulae',
  'number-series',
  'polity-preamble',
  'rivers-of-india',
  'weekly-plan',
]);

const folder = fileURLToPath(new URL('../media/pdf/', import.meta.url));
mkdirSync(`${folder}course`, { recursive: true });
for (const { file, title, line, colour, parts } of notes) {
  const info = { Title: title, Author: 'Sopan', Subject: line, CreationDate: new Date('2026-06-01T00:00:00Z') };
  const doc = new PDFDocument({ size: 'A4', margins: { top: 56, bottom: 56, left: 64, right: 64 }, info });
  const written = createWriteStream(`${folder}${file}.pdf`);
  if (SOLD.has(file)) written.on('finish', () => copyFileSync(`${folder}${file}.pdf`, `${folder}course/${file}.pdf`));
  doc.pipe(written);
  for (let i = 0; i < 5; i += 1) doc.rect(64 + i * 9, 92 - i * 9, 9, 9 + i * 9).fill(i === 4 ? '#e3a33b' : colour);
  doc.fillColor('#6a5d4b').font('Helvetica').fontSize(10).text(line, 124, 58);
  doc.fillColor(colour).font('Times-Bold').fontSize(25).text(title, 124, 74);
  doc.x = 64;
  doc.y = 128;
  for (const { head, body } of parts) {
    if (doc.y > doc.page.height - 150) doc.addPage();
    doc.fillColor(colour).font('Times-Bold').fontSize(15).text(head, 64, doc.y, { width: 467 });
    doc.moveDown(0.35);
    for (const item of body) {
      if (doc.y > doc.page.height - 100) doc.addPage();
      const [term, text] = typeof item === 'string' ? ['', item] : item;
      doc.fillColor('#2b2118').fontSize(11.5);
      if (term) doc.font('Times-Bold').text(`${term}:  `, 64, doc.y, { width: 467, lineGap: 2.5, continued: true });
      doc.font('Times-Roman').text(text, { width: 467, lineGap: 2.5, paragraphGap: 5 });
    }
    doc.moveDown(0.7);
  }
  doc
    .fillColor('#6a5d4b')
    .font('Helvetica')
    .fontSize(9)
    .text('Sopan, one step at a time. Free to copy for study.', 64, doc.page.height - 72, { width: 467 });
  doc.end();
}
