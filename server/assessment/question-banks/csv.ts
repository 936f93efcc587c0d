/** Reads a question bank in CSV: one question a line, columns named in the first line (content/README.md). */
import { Rejected } from '../../platform/files/content-file.ts';
import type { FileQuestion, FileText } from '../papers/paper-file.ts';
import { MAX_ENTRIES, openFoundQuestions, refuseLongQuestion } from './found-questions.ts';
import {
  type ImportedQuestion,
  type ImportedQuestions,
  parseNumber,
  plainSolution,
  UnsupportedQuestion,
} from './imported-question.ts';

const COLUMNS =
  /^(type|section|text|text_hindi|passage|passage_hindi|option_\d+|option_\d+_hindi|row_\d+|row_\d+_hindi|answer|tolerance|marks|negative|partial|solution|solution_hindi)$/;

/** Options of a question, or rows of a match. */
const MAX_TEXTS = 10;

type Row = { line: number; cell: (name: string) => string };

export function readCsv(source: string): ImportedQuestions & { head: string } {
  const records = parseRecords(source.replace(/^\uFEFF/, ''));
  const head: string[] = [];
  let at = 0;
  for (; records[at]?.cells[0]?.startsWith('#'); at++) {
    head.push((records[at]?.cells ?? []).join(',').replace(/^#\s*(sopan:)?/, ''));
  }
  const names = records[at];
  if (!names) throw new Rejected(1, 'the header line with the column names is missing');
  const columns = names.cells.map((name) => name.trim().toLowerCase());
  for (const name of columns) if (!COLUMNS.test(name)) throw new Rejected(names.line, `"${name}" is an unknown column`);
  for (const name of ['type', 'text', 'answer']) {
    if (!columns.includes(name)) throw new Rejected(names.line, `the column "${name}" is missing`);
  }
  // Of equal names the first counts.
  const positions = new Map(columns.map((name, at) => [name, at] as const).toReversed());
  const found = openFoundQuestions();
  for (const { line, cells } of records.slice(at + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (found.isFull(line)) break;
    const row: Row = { line, cell: (name) => (cells[positions.get(name) ?? -1] ?? '').trim() };
    found.add(line, row.cell('section'), () => {
      if (cells.length > columns.length) throw new UnsupportedQuestion('it has more cells than columns');
      refuseLongQuestion(cells.reduce((sum, cell) => sum + cell.length, 0));
      return readQuestion(row);
    });
  }
  return { questions: found.questions, skipped: found.skipped, pictures: [], head: head.join('\n') };
}

function readQuestion(row: Row): ImportedQuestion['question'] {
  const type = row.cell('type').toLowerCase();
  const answer = row.cell('answer');
  const passage = readBilingual(row, 'passage');
  const shared = {
    text: readBilingual(row, 'text'),
    marking: readMarking(row),
    solution: row.cell('solution') ? readBilingual(row, 'solution') : plainSolution(answer),
    ...(passage.english ? { passage } : {}),
  };
  if (type === 'numerical' || type === 'integer') return { ...shared, type, answer: parseNumberAnswer(row, answer) };
  if (!['single', 'multiple', 'match'].includes(type)) {
    throw new UnsupportedQuestion(`questions of type "${type}" are not supported`);
  }
  const options = readNumberedTexts(row, 'option');
  if (type === 'single') {
    const keys = answer.split('|').map((one) => parsePosition(one, options.length));
    return { ...shared, type, options, answer: keys.length === 1 ? (keys[0] as number) : { any: keys } };
  }
  if (type === 'multiple') {
    return {
      ...shared,
      type,
      options,
      answer: answer.split(/[,; ]+/).map((one) => parsePosition(one, options.length)),
    };
  }
  const keys = answer.split(/[,; ]+/).map((one) => parsePosition(one, options.length));
  return { ...shared, type: 'match', options, rows: readNumberedTexts(row, 'row'), answer: keys };
}

function parseNumberAnswer(row: Row, answer: string): FileQuestion['answer'] {
  const [from, to] = answer.split('..');
  if (to !== undefined) return { from: parseNumber(from ?? ''), to: parseNumber(to) };
  const tolerance = row.cell('tolerance');
  const keys = answer.split('|').map((one) => parseNumber(one));
  const each = keys.map((value) => (tolerance ? { value, tolerance: parseNumber(tolerance) } : value));
  return each.length === 1 ? (each[0] as string) : { any: each };
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
  const found: FileText[] = [];
  for (let at = 1; at <= MAX_TEXTS + 1 && row.cell(`${name}_${at}`); at++)
    found.push(readBilingual(row, `${name}_${at}`));
  if (found.length < 2 || found.length > MAX_TEXTS) {
    const count = found.length > MAX_TEXTS ? `more than ${MAX_TEXTS}` : found.length;
    throw new UnsupportedQuestion(`${count} ${name}s, but 2 to ${MAX_TEXTS} are supported`);
  }
  return found;
}

function readBilingual(row: Row, name: string): FileText {
  const [english, hindi] = [row.cell(name), row.cell(`${name}_hindi`)];
  return { english: english || hindi, hindi: hindi || english };
}

/** Parses RFC 4180: quoted cells can contain commas, quotes and line breaks. */
function parseRecords(source: string): Array<{ line: number; cells: string[] }> {
  const records: Array<{ line: number; cells: string[] }> = [];
  let cells: string[] = [];
  let [line, start] = [1, 1];
  for (let at = 0; at <= source.length; ) {
    const end = source[at] === '"' ? endOfQuoted(source, at) : endOfPlain(source, at);
    if (end === null) throw new Rejected(line, 'a quote is not closed, or is inside a cell');
    const cell = source.slice(at, end);
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += cell.split('\n').length - 1;
    at = end;
    if (source[at] === ',') {
      at += 1;
      continue;
    }
    records.push({ line: start, cells });
    if (records.length > MAX_ENTRIES) throw new Rejected(line, 'the file has too many lines: split it');
    cells = [];
    if (at >= source.length) break;
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    start = line;
    if (at === source.length) break;
  }
  return records;
}

/** Returns the end of a cell in quotes; null if it is not closed, or something follows it. */
function endOfQuoted(source: string, from: number): number | null {
  let at = source.indexOf('"', from + 1);
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  const next = source[at + 1];
  return at >= 0 && (next === undefined || /[,\r\n]/.test(next)) ? at + 1 : null;
}

/** Returns the end of a cell without quotes; null if a quote is inside. */
function endOfPlain(source: string, from: number): number | null {
  const mark = /[,\r\n"]/g;
  mark.lastIndex = from;
  const found = mark.exec(source);
  if (found?.[0] === '"') return null;
  return found?.index ?? source.length;
}
