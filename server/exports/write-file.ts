/** Writes rows into a file as they are read, so that the memory does not grow with their number. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from '../../contract/staff/lists/exports.ts';
import { CELL_FORMATS, type Column, sheetCell, textCell, type Value } from './cells.ts';

type FileColumn = Pick<Column<never>, 'title' | 'kind'>;
type Table = { title: string; columns: readonly FileColumn[]; rows: AsyncIterable<readonly Value[]> };

/** Creates the file, which only the owner of the process can read. Throws if it exists. */
export async function writeFile(path: string, format: ExportFormat, table: Table): Promise<void> {
  const bytes = format === 'csv' ? csvOf(table) : xlsxOf(table);
  await pipeline(Readable.fromWeb(bytes as ReadableStream), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}

/**
 * CSV as in RFC 4180, with a byte order mark, without which Excel misreads texts in Hindi. A text that begins like a
 * formula gets an apostrophe in front, because spreadsheets run formulas of CSV files.
 */
export function csvOf({ columns, rows }: Table): globalThis.ReadableStream<Uint8Array> {
  const cells = mapRows(rows, (row) => columns.map(({ kind }, index) => textCell(kind, row[index] ?? null)));
  return writeCsvStream(cells, { headers: columns.map(({ title }) => title), bom: true, escapeFormulae: true });
}

/** A spreadsheet with one header; rows beyond the limit of a sheet are in further sheets. Texts are never formulas. */
export function xlsxOf({ title, columns, rows }: Table): globalThis.ReadableStream<Uint8Array> {
  const cells = mapRows(rows, (row) => columns.map(({ kind }, index) => sheetCell(kind, row[index] ?? null)));
  return writeXlsxStream(cells, {
    name: title,
    columns: columns.map((column) => ({ header: column.title, ...CELL_FORMATS[column.kind] })),
    freezePane: { rows: 1 },
  });
}

async function* mapRows<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield map(row);
}
