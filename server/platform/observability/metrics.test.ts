import { expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { openMetrics } from './metrics.ts';

const quiet = { warn: () => {} } as never;
const gauge = (name: string, read: () => Promise<Array<{ value: number }>>) => ({ name, help: name, read });

test('a gauge that cannot be read, or not in time, is omitted instead of zero', async () => {
  const broken = gauge('broken', () => Promise.reject(new Error('no database')));
  const silent = gauge('silent', () => new Promise<never>(() => {}));
  const good = gauge('good', async () => [{ value: 7 }]);
  const metrics = openMetrics([broken, silent, good], () => ({}) as Ctx, quiet, 20);
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('sopan_good 7');
  expect(lines.filter((line) => /^sopan_(broken|silent)/.test(line))).toEqual([]);
});

test('a counter starts at zero, so that its first increment is visible', async () => {
  const metrics = openMetrics([], () => ({}) as Ctx, quiet);
  expect(await metrics.text()).toContain('sopan_http_refused_total{reason="overloaded"} 0');
});
