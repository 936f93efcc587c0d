import { expect, test } from 'vitest';
import { readJson } from './json.ts';

test('what is sent is read, also brackets that stand in a text', () => {
  expect(readJson('')).toEqual({});
  expect(readJson(' {"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
  const brackets = '[{"\\\\"'.repeat(100);
  expect(readJson(JSON.stringify({ brackets }))).toEqual({ brackets });
  expect(readJson(`[${'[],'.repeat(5000)}1]`)).toHaveLength(5001);
});

test.each(['{', '[1', '{"a"}', 'x', '"\\'])('%s is not JSON', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});

test('what is nested without end is refused at once', () => {
  for (const text of ['['.repeat(4_000_000), '{"a":'.repeat(500_000), `${'['.repeat(65)}${']'.repeat(65)}`]) {
    const began = process.threadCpuUsage();
    expect(() => readJson(text)).toThrow('nested too deeply');
    expect(process.threadCpuUsage(began).user).toBeLessThan(50_000);
  }
});
