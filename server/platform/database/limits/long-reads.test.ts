import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cacheBriefly } from '../../cache/cache-briefly.ts';
import type { Ctx } from '../../context.ts';
import { runLongRead } from './long-reads.ts';

const [db, background, replica] = ['serving', 'background', 'replica'] as unknown as [Ctx['db'], Ctx['db'], Ctx['db']];
const ctx = { db, background, queue: null } as unknown as Ctx;
const dbOf = async (ctx: Ctx) => ctx.db;

test('a long read uses the replica, or else the connections of background work', async () => {
  expect(await runLongRead({ ...ctx, replica }, dbOf)).toBe(replica);
  expect(await runLongRead(ctx, dbOf)).toBe(background);
  expect(await runLongRead({ db, queue: null } as unknown as Ctx, dbOf)).toBe(db);
});

test('two long reads run at once in a process, and jobs do not wait', async () => {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const read = async () => {
    begun++;
    await held.promise;
  };
  const reads = [ctx, ctx, ctx, ctx].map((ctx) => runLongRead(ctx, read));
  await setImmediate();
  expect(begun).toBe(2);
  expect(await runLongRead({ ...ctx, queue: undefined }, dbOf)).toBe(background);
  held.resolve();
  await Promise.all(reads);
  expect(begun).toBe(4);
});

test('one long read of a person runs, five wait, and others are served', async () => {
  const held = Promise.withResolvers<void>();
  const of = (staffId: number) => ({ ...ctx, staff: { staffId } }) as unknown as Ctx;
  const reads = Array.from({ length: 6 }, () => runLongRead(of(1), () => held.promise));
  await expect(runLongRead(of(1), dbOf)).rejects.toMatchObject({ status: 429 });
  expect(await runLongRead(of(2), dbOf)).toBe(background);
  held.resolve();
  await Promise.all(reads);
});

test('in a transaction, reads on another connection throw', () => {
  const inTransaction = { ...ctx, db: { isTransaction: true } } as unknown as Ctx;
  expect(() => runLongRead(inTransaction, dbOf)).toThrow('before the transaction');
  expect(() => cacheBriefly(dbOf)(inTransaction)).toThrow('before the transaction');
});
