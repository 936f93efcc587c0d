/** Renders a paper, or its answer key with solutions, in one language. Runs in a thread of `server/platform/pdf/pdf-pool.ts`. */
import type { Bilingual, PaperQuestion, PaperSection } from '../../../../../contract/assessment/paper.ts';
import { PdfWriter } from '../../../../platform/pdf/pdf-writer.ts';
import { shownKeys } from '../../../queries/shown-keys.ts';
import { keyText, letterAt } from '../../../results/response-sheet/sheet-answers.ts';
import type { BuiltPaper } from '../../paper-build.ts';
import { plainLines } from '../../questions/plain-text.ts';
import type { PdfKind } from './pdf-links.ts';
import { PAPER_PDF_MESSAGES, type PaperPdfMessages } from './pdf-messages.ts';

type PdfLanguage = keyof typeof PAPER_PDF_MESSAGES;
/** `version` is that of the paper in the console. */
export type PaperPdfInput = { built: BuiltPaper; version: number; kind: PdfKind; language: PdfLanguage };

const MARGIN = 42;
const WIDTH = 595 - 2 * MARGIN;
const INDENT = 24;
const INK = '#221c18';
const SOFT = '#625850';

/** `y` is the next free position; texts below the end of a page continue on a new one. */
type Page = { pen: PdfWriter; y: number; language: PdfLanguage; messages: PaperPdfMessages };

export function render({ built, version, kind, language }: PaperPdfInput): Promise<Buffer> {
  const messages = PAPER_PDF_MESSAGES[language];
  const { name, code, minutes, instructions, sections } = built.document;
  const title = kind === 'key' ? messages.key(name) : name;
  const pen = new PdfWriter({ margin: MARGIN, title, author: code, lang: messages.lang });
  const page: Page = { pen, y: MARGIN, language, messages };
  writeLine(page, title, { size: 15, isBold: true });
  writeLine(page, `${messages.code}: ${code}. ${messages.version} ${version}.`, { size: 9, colour: SOFT });
  writeLine(page, messages.facts(minutes, built.questionCount, built.totalMarks), { size: 10, before: 3 });
  if (kind === 'paper') {
    writeLine(page, messages.instructions, { size: 11, isBold: true, before: 8 });
    for (const line of linesOf(page, instructions)) writeLine(page, line, { size: 9.5, before: 1 });
  }
  let number = 0;
  for (const [at, section] of sections.entries()) {
    writeSectionHead(page, section, at);
    let passage: string | null = null;
    for (const question of section.questions) {
      number += 1;
      if (kind === 'key') {
        writeKey(page, question, number, built);
        continue;
      }
      const shown = question.passage && linesOf(page, question.passage);
      if (shown && shown.join('\n') !== passage) {
        for (const line of shown) writeLine(page, line, { size: 9.5, colour: SOFT, before: 3 });
      }
      passage = shown ? shown.join('\n') : null;
      writeQuestion(page, question, number);
    }
  }
  return pen.end();
}

function writeSectionHead(page: Page, { title, minutes, counted }: PaperSection, at: number): void {
  const { messages } = page;
  page.y = page.pen.roomFor(page.y + 12, 70);
  const own = minutes === null ? '' : ` (${messages.minutes(minutes)})`;
  const name = title[page.language] || title.english || `${messages.section} ${at + 1}`;
  writeLine(page, `${name}${own}`, { size: 12, isBold: true });
  page.pen.rule(MARGIN, page.y + 1, WIDTH, SOFT);
  page.y += 4;
  if (counted) writeLine(page, messages.counted[counted.rule](counted.count), { size: 9.5, colour: SOFT });
}

function writeQuestion(page: Page, question: PaperQuestion, number: number): void {
  const { messages } = page;
  writeNumber(page, number, 7);
  for (const line of linesOf(page, question.text)) writeLine(page, line, { size: 10, indent: INDENT });
  writeLine(page, messages.marks(String(question.marks), String(question.negative)), {
    ...{ size: 8.5, colour: SOFT, indent: INDENT },
  });
  for (const [at, row] of (question.rows ?? []).entries()) {
    writeLine(page, `${at + 1}. ${linesOf(page, row).join(' ')}`, { size: 9.5, indent: INDENT, before: 1 });
  }
  for (const [at, option] of question.options.entries()) {
    writeLine(page, `(${letterAt(at)}) ${linesOf(page, option).join(' ')}`, { size: 9.5, indent: INDENT, before: 1 });
  }
}

function writeKey(page: Page, question: PaperQuestion, number: number, { keys, solutions }: BuiltPaper): void {
  const { messages } = page;
  const key = keys[question.question_id];
  const [first = [], ...others] = shownKeys(key);
  writeNumber(page, number, 5);
  const text = keyText({ ...question, key: first, other_keys: others }, messages);
  writeLine(page, `${messages.answer}: ${text}`, { size: 10, isBold: true, indent: INDENT });
  const solution = solutions[question.question_id];
  for (const line of solution ? linesOf(page, solution) : []) {
    writeLine(page, line, { size: 9, colour: SOFT, indent: INDENT, before: 1 });
  }
}

/** The beginning of a question stays together. */
function writeNumber(page: Page, number: number, before: number): void {
  page.y = page.pen.roomFor(page.y + before, 40);
  page.pen.write(String(number), { x: MARGIN, y: page.y, size: 10, isBold: true, colour: INK, width: INDENT });
}

type Style = { size: number; isBold?: boolean; colour?: string; indent?: number; before?: number };

function writeLine(page: Page, text: string, { size, isBold = false, colour = INK, indent = 0, before = 0 }: Style) {
  const { pen } = page;
  const width = WIDTH - indent;
  const top = pen.roomFor(page.y + before, pen.heightOf(text, size, isBold, width));
  page.y = pen.write(text, { x: MARGIN + indent, y: top, size, isBold, colour, width });
}

/** A missing language is replaced by the other one, as on the screen. */
function linesOf({ language }: Page, { english, hindi }: Bilingual): string[] {
  return plainLines(language === 'hindi' ? hindi || english : english || hindi);
}
