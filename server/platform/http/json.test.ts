import { expect, test } from 'vitest';
import { readJson } from './json.ts';

test('valid text is parsed, also brackets within a string', () => {
  expect(readJson('')).toEqual({});
  expect(readJson(' {"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
  const brackets = '[{"\\\\"'.repeat(100);
  expect(readJson(JSON.stringify({ brackets }))).toEqual({ brackets });
  expect(readJson(`[${'[],'.repeat(5000)}1]`)).toHaveLength(5001);
});

test.each(['{', '[1', '{"a"}', 'x', '"\\'])('%s is not JSON', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});

test('unlimited nesting is refused at once', () => {
  for (const text of ['['.repeat(4_000_000), '{"a":'.repeat(500_000), `${'['.repeat(65)}${']'.repeat(65)}`]) {
    const began = process.threadCpuUsage();
    expect(() => readJson(text)).toThrow('nested too deeply');
    expect(process.threadCpuUsage(began).user).toBeLessThan(50_000);
  }
});

test('an object has at most 500 fields, at any depth; a list has as many items as fit', () => {
  const fields = (count: number) => `{${Array.from({ length: count }, (_, nth) => `"${nth}":[1,2]`).join()}}`;
  expect(Object.keys(readJson(fields(500)) as object)).toHaveLength(500);
  expect(() => readJson(fields(501))).toThrow('too many fields');
  expect(() => readJson(`[{"a":${fields(501)}}]`)).toThrow('too many fields');
  expect(readJson(`[${`${fields(400)},`.repeat(3)}1]`)).toHaveLength(4);
  // Ends before the error at the end of the text is reached.
  expect(() => readJson(`{${'"a":1,'.repeat(100_000)}x`)).toThrow('too many fields');
});

test.each(['],', '},', '{}],', '[],', '{"a":1},'])('%s without end is refused at once', (part) => {
  const text = part.repeat(8_000_000 / part.length);
  const began = process.threadCpuUsage();
  expect(() => readJson(text)).toThrow(/^a (closing bracket|comma)/);
  expect(process.threadCpuUsage(began).user).toBeLessThan(50_000);
});
