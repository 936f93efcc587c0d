/** Reads a question bank in a spreadsheet: the first sheet, with the columns of CSV in its first row. */
import { SaxesParser } from 'saxes';
import { Rejected } from '../../../platform/files/content-file.ts';
import { type Archive, textOf } from '../archive/read-archive.ts';
import type { ImportedQuestions } from '../imported-question.ts';
import { readRecords, type TableRecord } from './read-records.ts';

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;
const MAX_CELLS = 400_000;
const MAX_STRINGS = 400_000;

export function readXlsx(archive: Archive): ImportedQuestions {
  const sheet = textOf(archive, firstSheet(archive));
  if (sheet === null) throw new Rejected(1, 'the spreadsheet has no sheet');
  const shared = readSharedStrings(textOf(archive, 'xl/sharedStrings.xml') ?? '');
  return readRecords(readSheet(sheet, shared), cellName);
}

/** The sheet that the workbook names first; a workbook without relations has it under the usual name. */
function firstSheet(archive: Archive): string {
  const workbook = textOf(archive, 'xl/workbook.xml') ?? '';
  const relations = textOf(archive, 'xl/_rels/workbook.xml.rels') ?? '';
  let id: string | undefined;
  let target: string | undefined;
  parse(workbook, {
    open: (name, { 'r:id': relation }) => {
      if (name === 'sheet') id ??= relation;
    },
  });
  parse(relations, {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === id) target ??= Target;
    },
  });
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  parse(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
      if (name === 'si') strings.push(current);
      if (strings.length > MAX_STRINGS) throw new Rejected(1, 'the spreadsheet has too many texts: split it');
    },
  });
  return strings;
}

function readSheet(xml: string, shared: readonly string[]): TableRecord[] {
  const records: TableRecord[] = [];
  let row: TableRecord = { line: 0, cells: [] };
  let [column, kind, value] = [0, '', ''];
  let isValue = false;
  let cells = 0;
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        const line = Number(attributes.r) || row.line + 1;
        // Rows in the file are in their order.
        row = { line: Math.max(line, row.line + 1), cells: [] };
        column = 0;
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        [kind, value] = [attributes.t ?? 'n', ''];
        cells += 1;
        if (cells > MAX_CELLS) throw new Rejected(row.line, 'the spreadsheet has too many cells: split it');
      }
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && column <= MAX_COLUMNS) {
        while (row.cells.length < column - 1) row.cells.push('');
        row.cells[column - 1] = cellText(kind, value, shared);
      }
      if (name === 'row' && row.cells.some((cell) => cell.trim() !== '')) {
        records.push(row);
        if (records.length > MAX_ROWS) throw new Rejected(row.line, 'the spreadsheet has too many rows: split it');
      }
    },
  });
  const width = records[0]?.cells.findLastIndex((cell) => cell.trim() !== '') ?? -1;
  // Empty cells at the end of a row that only have a format do not count.
  return records.map(({ line, cells: all }) => ({
    line,
    cells: all.slice(
      0,
      Math.max(
        width,
        all.findLastIndex((cell) => cell.trim() !== ''),
      ) + 1,
    ),
  }));
}

function cellText(kind: string, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'e') return '';
  // A spreadsheet stores 0.1 + 0.2 with all of its digits.
  if (kind === 'n' && value !== '' && /^-?\d*\.\d{12,}/.test(value))
    return String(Number(Number(value).toPrecision(12)));
  return value;
}

/** The number of the column of a cell such as `AB12`, from 1; undefined without a name. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(name ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : undefined;
}

/** The name of a cell, such as `D7`; columns count from 0. */
function cellName(line: number, column: number): string {
  const letter = (at: number) => String.fromCharCode(65 + at);
  return `${column < 26 ? letter(column) : `${letter(Math.floor(column / 26) - 1)}${letter(column % 26)}`}${line}`;
}

type Events = {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Reads without building a tree, because a sheet can have very many elements. Refuses document types. */
function parse(xml: string, { open, text, close }: Events): void {
  if (xml === '') return;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new Rejected(1, `the spreadsheet cannot be read: ${message.slice(0, 100)}`);
  });
  parser.on('doctype', () => {
    throw new Rejected(1, 'document types and entities are not supported');
  });
  const nameOf = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => open?.(nameOf(name), attributes as Record<string, string>));
  parser.on('text', (each) => text?.(each));
  parser.on('closetag', ({ name }) => close?.(nameOf(name)));
  parser.write(xml).close();
}
