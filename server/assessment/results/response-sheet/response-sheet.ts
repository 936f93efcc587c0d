/**
 * Renders the response sheet PDF: statistics and charts of the result, then each question with the response and the
 * answer key, in the requested language.
 */
import { dateTimeText } from '../../../../common/dates/date-time.ts';
import { durationText } from '../../../../common/dates/duration.ts';
import type { Bilingual } from '../../../../contract/assessment/paper.ts';
import type { Result } from '../../../../contract/assessment/result.ts';
import { PdfWriter } from '../../../platform/pdf/pdf-writer.ts';
import { plainLines } from '../../papers/questions/plain-text.ts';
import { drawingsOf } from '../charts/charts.ts';
import { drawInPdf, heightInPdf } from '../charts/render-pdf.ts';
import { keyText, letterAt, optionState, responseText, type SheetQuestion } from './sheet-answers.ts';
import { SHEET_MESSAGES, type SheetLanguage, type SheetMessages } from './sheet-messages.ts';

/** `rollNumber` is empty without one. */
export type SheetInput = {
  result: Result;
  candidate: string;
  rollNumber: string;
  language: SheetLanguage;
  accent: string;
};

const MARGIN = 42;
const WIDTH = 595 - 2 * MARGIN;
const NUMBER_WIDTH = 24;
const LETTER_WIDTH = 22;
const INK = '#221c18';
const SOFT = '#625850';
const LINE = '#e5ddd0';
const GOOD = '#2e7040';
const BAD = '#a3291f';

/** `y` is the next free position; texts below the end of a page continue on a new one. */
type SheetWriter = { pen: PdfWriter; y: number };

/** Runs in a thread of `server/platform/pdf/pdf-pool.ts`. */
export function render({ result, candidate, rollNumber, language, accent }: SheetInput): Promise<Buffer> {
  // A sheet in both languages has English labels.
  const messages = SHEET_MESSAGES[language === 'hindi' ? 'hindi' : 'english'];
  const title = messages.title(result.test_series_name);
  const created = new Date(result.submitted_at);
  const writer = {
    pen: new PdfWriter({ margin: MARGIN, title, author: candidate, lang: messages.lang, created }),
    y: MARGIN,
  };
  writeLine(writer, title, { size: 15, isBold: true });
  for (const fact of factsOf(result, { candidate, rollNumber }, messages))
    writeLine(writer, fact, { size: 10, colour: SOFT });
  writeCharts(writer, result, language === 'hindi' ? 'hindi' : 'english', accent);
  let sectionId: number | null = null;
  let passage = '';
  for (const [index, question] of result.questions.entries()) {
    if (question.section_id !== sectionId) {
      sectionId = question.section_id;
      writeSectionHead(writer, result, sectionId, messages);
    }
    if (question.passage && question.passage.english !== passage) {
      for (const text of linesOf(question.passage, language))
        writeLine(writer, text, { size: 9, colour: SOFT, before: 3 });
    }
    passage = question.passage?.english ?? '';
    writeQuestion(writer, question, index + 1, language, messages);
  }
  return writer.pen.end();
}

type Candidate = Pick<SheetInput, 'candidate' | 'rollNumber'>;

function factsOf(result: Result, { candidate, rollNumber }: Candidate, messages: SheetMessages): string[] {
  const rank = result.is_practice ? messages.practiceRank : messages.rank;
  return [
    `${messages.candidate}: ${candidate}`,
    ...(rollNumber ? [`${messages.rollNumber}: ${rollNumber}`] : []),
    `${messages.handedIn}: ${dateTimeText(result.submitted_at, messages.lang)}`,
    `${messages.score(formatNumber(result.score), formatNumber(result.max))}. ${messages.counts(result.correct, result.incorrect, result.skipped)}.`,
    `${rank(result.rank, result.candidates, Number(result.percentile.toFixed(7)))}.`,
    `${messages.receipt}: ${result.receipt}`,
  ];
}

/** Draws two narrow charts side by side, the others over the full width. */
function writeCharts(writer: SheetWriter, result: Result, language: 'english' | 'hindi', accent: string) {
  const drawings = drawingsOf(result, language);
  const narrow = ['comparison', 'sections'] as const;
  const half = WIDTH / 2 - 10;
  const beside = narrow.flatMap((name) => drawings.get(name) ?? []);
  const across = (['distribution', 'times'] as const).flatMap((name) => drawings.get(name) ?? []);
  const height = Math.max(0, ...beside.map((drawing) => heightInPdf(drawing, half)));
  writer.y = writer.pen.roomFor(writer.y + 10, height + 18);
  for (const [at, drawing] of beside.entries()) {
    const x = MARGIN + at * (half + 20);
    const top = writer.pen.write(drawing.title, { x, y: writer.y, size: 10, isBold: true, colour: INK, width: half });
    drawInPdf(writer.pen, drawing, { x, y: top + 3, width: half, accent });
  }
  if (beside.length > 0) writer.y += height + 24;
  for (const drawing of across) {
    writer.y = writer.pen.roomFor(writer.y, heightInPdf(drawing, WIDTH) + 18);
    writeLine(writer, drawing.title, { size: 10, isBold: true });
    drawInPdf(writer.pen, drawing, { x: MARGIN, y: writer.y + 3, width: WIDTH, accent });
    writer.y += heightInPdf(drawing, WIDTH) + 12;
  }
}

function writeSectionHead(writer: SheetWriter, result: Result, sectionId: number, messages: SheetMessages) {
  const section = result.sections.find(({ section_id }) => section_id === sectionId);
  const named = messages.lang === 'hi-IN' ? section?.title.hindi : section?.title.english;
  const score = section ? ` (${messages.of(formatNumber(section.score), formatNumber(section.max))})` : '';
  writer.y = writer.pen.roomFor(writer.y + 12, 90);
  writeLine(writer, `${named || section?.title.english || messages.section}${score}`, { size: 12, isBold: true });
  writer.pen.rule(MARGIN, writer.y + 1, WIDTH, SOFT);
  writer.y += 4;
}

function writeQuestion(
  writer: SheetWriter,
  question: SheetQuestion,
  number: number,
  language: SheetLanguage,
  messages: SheetMessages,
) {
  const [text = '', ...more] = linesOf(question.text, language);
  // The beginning of a question and its answer stay on one page.
  writer.y = writer.pen.roomFor(writer.y + 7, 60);
  const { pen } = writer;
  pen.write(String(number), { x: MARGIN, y: writer.y, size: 10, isBold: true, colour: INK, width: NUMBER_WIDTH });
  for (const each of [text, ...more]) writeLine(writer, each, { size: 10, indent: NUMBER_WIDTH });
  for (const [at, row] of (question.rows ?? []).entries()) {
    writeLine(writer, `${at + 1}. ${inOneLine(row, language)}`, { size: 9, indent: NUMBER_WIDTH, before: 1 });
  }
  for (const [at, option] of question.options.entries()) {
    const { isRight, isMine } = optionState(question, option.option_id);
    const height = pen.heightOf(inOneLine(option, language), 9, false, WIDTH - NUMBER_WIDTH - LETTER_WIDTH);
    writer.y = pen.roomFor(writer.y + 1, height);
    const edge = isRight ? GOOD : isMine ? BAD : LINE;
    pen.box(MARGIN + NUMBER_WIDTH, writer.y + 1, 7, 7, isMine ? { fill: edge, edge } : { edge });
    pen.write(letterAt(at), {
      x: MARGIN + NUMBER_WIDTH + 10,
      y: writer.y,
      size: 9,
      isBold: isRight,
      colour: INK,
      width: 12,
    });
    writeLine(writer, inOneLine(option, language), {
      size: 9,
      indent: NUMBER_WIDTH + LETTER_WIDTH,
      colour: isRight ? GOOD : INK,
    });
  }
  const summary = [
    `${messages.yourAnswer}: ${responseText(question, messages)}`,
    `${messages.rightAnswer}: ${keyText(question, messages)}`,
    `${messages.verdicts[question.verdict]}, ${messages.marks} ${question.awarded > 0 ? '+' : ''}${formatNumber(question.awarded)}`,
    `${messages.time} ${durationText(question.spent_ms, messages.lang)}`,
  ];
  writeLine(writer, summary.join('  ·  '), { size: 9, indent: NUMBER_WIDTH, colour: SOFT, before: 2 });
}

type Style = { size: number; isBold?: boolean; colour?: string; indent?: number; before?: number };

function writeLine(writer: SheetWriter, text: string, { size, isBold, colour = INK, indent = 0, before = 0 }: Style) {
  const { pen } = writer;
  const width = WIDTH - indent;
  const top = pen.roomFor(writer.y + before, pen.heightOf(text, size, isBold ?? false, width));
  writer.y = pen.write(text, { x: MARGIN + indent, y: top, size, isBold, colour, width });
}

/** Returns one language, or both one after the other; a text that is the same in both appears once. */
function linesOf({ english, hindi }: Bilingual, language: SheetLanguage): string[] {
  if (!hindi || english === hindi || language === 'english') return plainLines(english || hindi);
  if (!english || language === 'hindi') return plainLines(hindi);
  return [...plainLines(english), ...plainLines(hindi)];
}

function inOneLine(text: Bilingual, language: SheetLanguage): string {
  const { english, hindi } = text;
  const parts = (
    language === 'both'
      ? [
          { english, hindi: '' },
          { english: '', hindi },
        ]
      : [text]
  ).map((part) => linesOf(part, language).join(' '));
  return [...new Set(parts)].filter(Boolean).join(' / ');
}

function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
