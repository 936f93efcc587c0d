/** A candidate's answers beside the key as a PDF, as it is handed out after the national tests. Pure but for the fonts. */
import { createRequire } from 'node:module';
import type { Result } from '../../contract/assessment.ts';
import { optionOf, rowOf } from '../../engine/pairs.ts';

type Place = { width?: number; align?: 'left' | 'right'; lineBreak?: boolean };
type Pdf = {
  y: number;
  font(name: string): Pdf;
  fontSize(size: number): Pdf;
  fillColor(colour: string): Pdf;
  strokeColor(colour: string): Pdf;
  text(text: string, x?: number, y?: number, place?: Place): Pdf;
  moveTo(x: number, y: number): Pdf;
  lineTo(x: number, y: number): Pdf;
  stroke(): Pdf;
  addPage(): Pdf;
  on(event: 'data', listener: (chunk: Buffer) => void): Pdf;
  on(event: 'end', listener: () => void): Pdf;
  end(): void;
};
type Options = { size: string; margin: number; info: Record<string, unknown>; lang: string };
const PDFDocument = createRequire(import.meta.url)('pdfkit') as new (options: Options) => Pdf;

type Question = Result['questions'][number];
type Response = Question['response'];

const MARGIN = 42;
const RIGHT = 595 - MARGIN;
const FOOT = 842 - 60;
const INK = '#221c18';
const SOFT = '#625850';
/** Where each column starts, and how wide it is, in points. */
const COLUMNS: readonly [string, number, number][] = [
  ['Question', MARGIN, 60],
  ['Your answer', MARGIN + 66, 120],
  ['Right answer', MARGIN + 192, 150],
  ['Outcome', MARGIN + 348, 60],
  ['Marks', MARGIN + 412, 44],
  ['Time', MARGIN + 460, 51],
];

export function responseSheet(result: Result, candidate: string): Promise<Buffer> {
  const title = `Response sheet: ${result.test_series_name}`;
  const info = { Title: latin(title), CreationDate: new Date(result.submitted_at) };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info, lang: 'en-IN' });
  const done = bytesOf(pdf);
  heading(pdf, result, title, candidate);
  let sectionId: number | null = null;
  for (const [index, question] of result.questions.entries()) {
    if (pdf.y > FOOT) pdf.addPage();
    if (question.section_id !== sectionId) {
      sectionId = question.section_id;
      sectionHead(pdf, result, sectionId);
    }
    row(pdf, [
      String(index + 1),
      responseText(question, question.response),
      keyText(question),
      { correct: 'Correct', incorrect: 'Wrong', skipped: 'Skipped' }[question.verdict],
      `${question.awarded > 0 ? '+' : ''}${decimals(question.awarded)}`,
      timeText(question.spent_ms),
    ]);
  }
  pdf.end();
  return done;
}

function heading(pdf: Pdf, result: Result, title: string, candidate: string) {
  pdf.font('Helvetica-Bold').fontSize(15).fillColor(INK).text(latin(title), MARGIN, MARGIN);
  pdf.font('Helvetica').fontSize(10).fillColor(SOFT);
  const lines = [
    // The built-in fonts have Latin letters only; a name in others is left to the screen.
    isLatin(candidate) ? `Candidate: ${candidate}` : '',
    `Handed in: ${indianTime.format(new Date(result.submitted_at))}`,
    `Score: ${decimals(result.score)} of ${decimals(result.max)}. Correct ${result.correct}, wrong ${result.incorrect}, skipped ${result.skipped}.`,
    `Rank ${result.rank} of ${result.candidates}, percentile ${Number(result.percentile.toFixed(7))}.`,
    `Receipt: ${result.receipt}`,
  ];
  for (const line of lines.filter(Boolean)) pdf.text(line, MARGIN);
}

function sectionHead(pdf: Pdf, result: Result, sectionId: number) {
  const section = result.sections.find(({ section_id }) => section_id === sectionId);
  if (pdf.y > FOOT - 60) pdf.addPage();
  const score = section ? ` (${decimals(section.score)} of ${decimals(section.max)})` : '';
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK);
  pdf.text(latin(`${section?.title.english || 'Section'}${score}`), MARGIN, pdf.y + 14);
  pdf.fontSize(9).fillColor(SOFT);
  row(
    pdf,
    COLUMNS.map(([name]) => name),
  );
  pdf.font('Helvetica').fontSize(9).fillColor(INK);
}

function row(pdf: Pdf, cells: readonly string[]) {
  const top = pdf.y + 4;
  let bottom = top;
  for (const [index, text] of cells.entries()) {
    const [, x, width] = COLUMNS[index] ?? ['', MARGIN, 60];
    pdf.text(latin(text), x, top, { width, align: index > 3 ? 'right' : 'left' });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf
    .strokeColor('#e5ddd0')
    .moveTo(MARGIN, bottom + 2)
    .lineTo(RIGHT, bottom + 2)
    .stroke();
  pdf.y = bottom + 2;
}

function responseText(question: Question, response: Response): string {
  if (typeof response === 'string' && response !== '') return response;
  const ids = [response].flat().filter((id) => typeof id === 'number');
  return ids.length === 0 ? 'none' : ids.map((id) => optionText(question, id)).join(', ');
}

function keyText(question: Question): string {
  if (question.dropped) return 'question withdrawn';
  return [question.key, ...(question.other_keys ?? [])].map((key) => oneKey(question, key)).join(' or ');
}

function oneKey(question: Question, key: Question['key']): string {
  if (!Array.isArray(key)) return key.from === key.to ? key.from : `${key.from} to ${key.to}`;
  if (key.length === 0) return 'question withdrawn';
  return key.map((id) => optionText(question, id)).join(question.type === 'single' ? ' or ' : ', ');
}

/** The option's letter; of a match the row's number before it. */
function optionText({ type, options, rows }: Question, id: number): string {
  const letterOf = (optionId: number) =>
    String.fromCharCode(65 + options.findIndex(({ option_id }) => option_id === optionId));
  if (type !== 'match') return letterOf(id);
  const rowNumber = (rows ?? []).findIndex(({ row_id }) => row_id === rowOf(id)) + 1;
  return `${rowNumber}-${letterOf(optionOf(id))}`;
}

function decimals(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function isLatin(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text);
}

function latin(text: string): string {
  return text.replace(/[\u2013\u2014\u2212]/g, '-').replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
}

const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
});

function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
}
