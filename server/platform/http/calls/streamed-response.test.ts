import { expect, test } from 'vitest';
import { PAGE_ROWS, pagesOf, StreamedResponse } from './streamed-response.ts';

const ROWS = Array.from({ length: 2 * PAGE_ROWS }, (_, id) => ({ id, text: '"é' }));
const rowsAfter = (rows: typeof ROWS) => (after: { id: number } | null) =>
  Promise.resolve(rows.slice(after ? after.id + 1 : 0).slice(0, PAGE_ROWS));

test('is the JSON of the same data in arrays', async () => {
  const made = new Date('2026-11-21T10:00:00Z');
  const data = (rows: unknown) => ({
    made,
    none: null,
    absent: undefined,
    list: [1],
    deep: { rows, empty: {} },
    last: 'x',
  });
  for (const rows of [[], ROWS.slice(0, 1), ROWS.slice(0, PAGE_ROWS), ROWS.slice(0, PAGE_ROWS + 1), ROWS]) {
    const streamed = () => new StreamedResponse(data(pagesOf(rowsAfter(rows))));
    let text = '';
    for await (const part of streamed().serialize('OK')) text += part;
    expect(text).toBe(JSON.stringify({ status: 'SUCCESS', success: true, message: 'OK', data: data(rows) }));
    expect(await streamed().readAll()).toEqual(JSON.parse(JSON.stringify(data(rows))));
  }
});

test('reads a page only after the client has read what came before', async () => {
  let read = 0;
  const pages = pagesOf((after: { id: number } | null) => {
    read++;
    return rowsAfter(ROWS)(after);
  });
  const parts = new StreamedResponse({ rows: pages }).serialize('OK');
  const takePage = async () => {
    while (!(await parts.next()).value?.includes('"id"'));
  };
  await takePage();
  expect(read).toBe(1);
  await takePage();
  expect(read).toBe(2);
});

test('pages of several responses are read one at a time; one that fails or is aborted blocks no other', async () => {
  let reading = 0;
  let most = 0;
  const counted = (fails: boolean) =>
    pagesOf(async (after: { id: number } | null) => {
      most = Math.max(most, ++reading);
      await new Promise((resolve) => setImmediate(resolve));
      reading--;
      if (fails && after) throw new Error('the database is unavailable');
      return rowsAfter(ROWS)(after);
    });
  const givenUp = new StreamedResponse({ rows: counted(false) }).serialize('OK');
  while (!(await givenUp.next()).value?.includes('"id"'));
  const responses = [false, true, false].map((fails) => new StreamedResponse({ rows: counted(fails) }).readAll());
  const ended = await Promise.allSettled(responses);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});
