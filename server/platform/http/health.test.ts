import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { reportHealth } from './health.ts';

afterEach(() => vi.useRealTimers());

test('many requests at once share one check of the database, and its result for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let [looks, isAway] = [0, false];
  const query = async (sql: string) => {
    if (sql === 'select 1') looks++;
    if (isAway) throw new Error('away');
    return { rows: [] };
  };
  const server = fastify();
  reportHealth(server, { query }, () => false);
  const ask = async () => (await server.inject('/readyz')).json<{ status: string }>().status;
  const all = await Promise.all(Array.from({ length: 500 }, ask));
  expect(new Set(all)).toEqual(new Set(['migrations are missing']));
  expect(looks).toBe(1);
  isAway = true;
  const before = looks;
  await ask();
  expect(looks).toBe(before);
  vi.advanceTimersByTime(1000);
  expect(await ask()).toBe('no database');
  expect((await server.inject('/readyz')).statusCode).toBe(503);
  expect(looks).toBe(before + 1);
  await server.close();
});
