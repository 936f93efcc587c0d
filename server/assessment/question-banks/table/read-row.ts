/** A question from the cells of a row: of a table, or of the labelled paragraphs of a document. */
import type { FileQuestion, FileText } from '../../papers/paper-file.ts';
import {
  type ImportedQuestion,
  parseNumber,
  plainSolution,
  type QuestionAbout,
  type QuestionDraft,
  UnsupportedQuestion,
} from '../imported-question.ts';

/** Options of a question, or rows of a match. */
const MAX_TEXTS = 10;
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** `cell` returns '' for a column without a value; `placeOf` names the cell of a column. */
export type Row = { cell(name: string): string; placeOf(name: string): string | undefined };

/** Throws UnsupportedQuestion with the cell that has the mistake. */
export function readRow(row: Row): ImportedQuestion['question'] {
  const type = row.cell('type').toLowerCase();
  const answer = row.cell('answer');
  const passage = readBilingual(row, 'passage');
  const solution = readBilingual(row, 'solution');
  const text = readBilingual(row, 'text');
  if (!text.english) throw new UnsupportedQuestion('the text of the question is missing', row.placeOf('text'));
  const shared = {
    text,
    marking: readMarking(row),
    solution: solution.english ? solution : plainSolution(answer),
    ...(passage.english ? { passage } : {}),
  };
  if (type === 'numerical' || type === 'integer') {
    return { ...shared, type, answer: inCell(row, 'answer', () => parseNumberAnswer(row, answer)) };
  }
  if (type !== 'single' && type !== 'multiple' && type !== 'match') {
    throw new UnsupportedQuestion(`questions of type "${type}" are not supported`, row.placeOf('type'));
  }
  const options = readNumberedTexts(row, 'option');
  const keys = (separator: RegExp) =>
    inCell(row, 'answer', () => answer.split(separator).map((one) => parsePosition(one, options.length)));
  if (type === 'single') {
    const accepted = keys(/\|/);
    return { ...shared, type, options, answer: accepted.length === 1 ? (accepted[0] as number) : { any: accepted } };
  }
  if (type === 'multiple') return { ...shared, type, options, answer: keys(/[,; ]+/) };
  return { ...shared, type, options, rows: readNumberedTexts(row, 'row'), answer: keys(/[,; ]+/) };
}

/** Calls `read`; an error that it throws names the cell of the column. */
function inCell<Read>(row: Row, column: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnsupportedQuestion)) throw error;
    throw new UnsupportedQuestion(error.message, row.placeOf(column));
  }
}

/** Returns the texts that can be read, also of a row with mistakes. */
export function draftOfRow(row: Row): QuestionDraft {
  const texts = (name: string) => numberedTexts(row, name).slice(0, MAX_TEXTS);
  return {
    text: readBilingual(row, 'text'),
    options: texts('option'),
    rows: texts('row'),
    solution: readBilingual(row, 'solution'),
    marking: readMarking(row),
  };
}

/** Returns what the row says beside its texts; what cannot be understood is left out. */
export function aboutOfRow(row: Row): QuestionAbout {
  const difficulty = DIFFICULTIES.find((one) => one === row.cell('difficulty').toLowerCase());
  const [subject, source] = [row.cell('subject'), row.cell('source')];
  const tags = row
    .cell('tags')
    .split(',')
    .flatMap((tag) => tag.trim() || []);
  return {
    ...(subject ? { subject } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(source ? { source } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

function parseNumberAnswer(row: Row, answer: string): FileQuestion['answer'] {
  const tolerance = row.cell('tolerance');
  const keys = answer.split('|').map((one) => {
    const [from = '', to] = one.split('..');
    if (to !== undefined) return { from: parseNumber(from), to: parseNumber(to) };
    const value = parseNumber(one);
    return tolerance ? { value, tolerance: parseNumber(tolerance) } : value;
  });
  return keys.length === 1 ? (keys[0] as string) : { any: keys };
}

function readMarking(row: Row): NonNullable<FileQuestion['marking']> | undefined {
  if (!row.cell('marks') && !row.cell('negative')) return undefined;
  const correct = row.cell('marks') || '1';
  const negative = row.cell('negative') || '0';
  const partial = row.cell('partial');
  return {
    correct,
    wrong: negative.startsWith('-') || Number(negative) === 0 ? negative : `-${negative}`,
    unanswered: 0,
    ...(partial ? { partial } : {}),
  };
}

/** Reads the position of an option: a number from 1, or a letter from A. */
function parsePosition(text: string, count: number): number {
  const plain = text.trim();
  const at = /^[A-Ja-j]$/.test(plain) ? plain.toUpperCase().charCodeAt(0) - 64 : Number(plain);
  if (!Number.isInteger(at) || at < 1 || at > count)
    throw new UnsupportedQuestion(`the answer "${plain}" is not one of its ${count} options`);
  return at;
}

function readNumberedTexts(row: Row, name: string): FileText[] {
  const found = numberedTexts(row, name);
  if (found.length >= 2 && found.length <= MAX_TEXTS) return found;
  const count = found.length > MAX_TEXTS ? `more than ${MAX_TEXTS}` : found.length;
  throw new UnsupportedQuestion(`${count} ${name}s, but 2 to ${MAX_TEXTS} are supported`, row.placeOf(`${name}_1`));
}

/** Returns the texts up to the first that is missing in both languages, one more than a question can have. */
function numberedTexts(row: Row, name: string): FileText[] {
  const found: FileText[] = [];
  for (let at = 1; at <= MAX_TEXTS + 1; at++) {
    const text = readBilingual(row, `${name}_${at}`);
    if (!text.english) break;
    found.push(text);
  }
  return found;
}

function readBilingual(row: Row, name: string): FileText {
  const [english, hindi] = [row.cell(name), row.cell(`${name}_hindi`)];
  return { english: english || hindi, hindi: hindi || english };
}
