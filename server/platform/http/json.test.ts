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
    expect(process.threadCpuUsage(began).user).toBeLessThan(500_000);
  }
});

const list = (count: number, item: (nth: number) => string) =>
  `[${Array.from({ length: count }, (_, nth) => item(nth))}]`;
const fields = (...names: unknown[]) => `{${names.map((name) => `"${name}":1`)}}`;

const nest = (nth: number) =>
  `${Array.from({ length: 60 }, (_, level) => `{"${nth}.${level}":`).join('')}1${'}'.repeat(60)}`;

test.each([
  ['different names in an object', list(1, () => fields(...Array.from({ length: 1001 }, (_, nth) => nth)))],
  ['different names in many objects', list(1001, (nth) => fields(nth))],
  ['different names in nested objects', list(17, nest)],
  ['the same names in different orders', list(1001, (nth) => fields(...nth.toString(2)))],
  ['a repeated name', list(1, () => fields(...Array(1001).fill('a')))],
  ['names with space before the colon', list(1001, (nth) => `{"${nth}" \t\r\n:1}`)],
])('a text has at most 1,000 different fields: %s', (_, text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(() => readJson(text)).toThrow('too many different fields');
});

test('a text may have 1,000 different fields, and repeat them', () => {
  const all = fields(...Array.from({ length: 1000 }, (_, nth) => nth));
  expect(readJson(`[${all},${all}]`)).toEqual([JSON.parse(all), JSON.parse(all)]);
});

test.each([
  ['too many lists and objects', list(120_000, () => '{}')],
  ['too many lists and objects', list(60_000, () => '[[]]')],
  ['too many strings', list(240_001, () => '""')],
])('%s in a text are refused', (fault, text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(() => readJson(text)).toThrow(fault);
});

test('the longest event log is parsed', () => {
  const entry = '{"kind":"answer","received_at":"","response":[1,2,3],"signal":"","hash":"","seq":1,"made_ms":1}';
  expect(readJson(`{"attempt_id":"","receipt":"","entries":${list(30_000, () => entry)}}`)).toHaveProperty(
    'entries.29999',
  );
});

test.each(['],', '},', '{}],', '[],', '{"a":1},'])('%s without end is refused at once', (part) => {
  const text = part.repeat(8_000_000 / part.length);
  const began = process.threadCpuUsage();
  expect(() => readJson(text)).toThrow(/^a (closing bracket|comma)/);
  expect(process.threadCpuUsage(began).user).toBeLessThan(500_000);
});
