import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Value } from './cells.ts';
import { csvOf, xlsxOf } from './write-file.ts';

const COLUMNS = [
  { title: 'Name', kind: 'text' },
  { title: 'Amount', kind: 'amount' },
  { title: 'When', kind: 'time' },
  { title: 'Day', kind: 'day' },
] as const;

async function* rowsOf(...rows: Value[][]): AsyncGenerator<Value[]> {
  yield* rows;
}

const table = (...rows: Value[][]) => ({ title: 'orders', columns: COLUMNS, rows: rowsOf(...rows) });
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer());
const csv = async (...rows: Value[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(csvOf(table(...rows))));

const AT = '2026-11-21T20:30:05.000Z';

test('CSV has a byte order mark, CRLF, quotes where needed, and times of India', async () => {
  expect(await csv(['आशा "A", Pune', 1234.5, AT, '2026-11-21'], ['two\nlines', null, null, null])).toBe(
    '\ufeffName,Amount,When,Day\r\n"आशा ""A"", Pune",1234.5,2026-11-22 02:00:05,2026-11-21\r\n"two\nlines",,,',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '|x'])('CSV guards the text %j', async (text) => {
  const line = (await csv([text, -5, null, null])).split('\r\n').slice(1).join('\r\n');
  expect(line.replaceAll('"', '')).toBe(`'${text},-5,,`);
});

test('characters that XML does not allow are left out', async () => {
  const text = 'a\ufffe\uffffb\u0007c';
  const { sheets } = await readXlsx(await bytesOf(xlsxOf(table([text, null, null, null]))));
  expect(JSON.stringify(sheets[0]?.rows)).not.toMatch(/\ufffe|\uffff/);
  expect(await csv([text, null, null, null])).toContain('ab');
});

test('a spreadsheet has numbers, dates of India, and texts that are no formulas', async () => {
  const { sheets } = await readXlsx(await bytesOf(xlsxOf(table(['=1+1 & <b>', -12.34, AT, '2026-11-21']))));
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: 'orders',
      rows: [
        ['Name', 'Amount', 'When', 'Day'],
        ['=1+1 & <b>', -12.34, new Date('2026-11-22T02:00:05.000Z'), new Date('2026-11-21T00:00:00.000Z')],
      ],
    },
  ]);
});
