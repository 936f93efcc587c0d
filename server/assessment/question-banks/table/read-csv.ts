/** Reads a question bank in CSV: one question a line, columns named in the first line (content/README.md). */
import { Rejected } from '../../../platform/files/content-file.ts';
import { MAX_ENTRIES } from '../found-questions.ts';
import type { ImportedQuestions } from '../imported-question.ts';
import { readRecords, type TableRecord } from './read-records.ts';

export function readCsv(source: string): ImportedQuestions & { head: string } {
  const records = parseRecords(source.replace(/^\uFEFF/, ''));
  const head: string[] = [];
  let at = 0;
  for (; records[at]?.cells[0]?.startsWith('#'); at++) {
    head.push((records[at]?.cells ?? []).join(',').replace(/^#\s*(sopan:)?/, ''));
  }
  return { ...readRecords(records.slice(at)), head: head.join('\n') };
}

/** Parses RFC 4180: quoted cells can contain commas, quotes and line breaks. */
function parseRecords(source: string): TableRecord[] {
  const records: TableRecord[] = [];
  let cells: string[] = [];
  let [line, start] = [1, 1];
  for (let at = 0; at <= source.length; ) {
    const end = source[at] === '"' ? endOfQuoted(source, at) : endOfPlain(source, at);
    if (end === null) throw new Rejected(line, 'a quote is not closed, or is inside a cell');
    const cell = source.slice(at, end);
    cells.push(withoutApostrophe(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
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

/** Our exports write an apostrophe before a text that a spreadsheet would take for a formula. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
