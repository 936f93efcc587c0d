import { expect, test, vi } from 'vitest';
import { type Ctx, inTransaction, withDb } from './context.ts';
import type { Db } from './database/db.ts';
import type { CallHost } from './http/calls/call-host.ts';
import { contextOf } from './http/calls/handle-call.ts';

test('another database handle creates no logger, and the logger of the copy is the one of the call', () => {
  const child = vi.fn(() => ({ info: () => {} }));
  const db = {} as Db;
  const host = { context: () => ({ now: new Date(0), log: { child } }) } as unknown as CallHost;
  const ctx = contextOf(host, { requestId: 'request' });
  const inside = withDb(ctx, db);
  expect(child).not.toHaveBeenCalled();
  expect(inside.db).toBe(db);
  expect(ctx.db).not.toBe(db);
  expect(inside.log).toBe(ctx.log);
  expect(child).toHaveBeenCalledTimes(1);
});

/** A context whose transactions end as given, in order. */
function ctxWith(ends: ReadonlyArray<'ends well' | { code: string }>) {
  const left = [...ends];
  const execute = async (work: (db: unknown) => unknown) => {
    const result = await work({ isTransaction: true });
    const end = left.shift();
    if (typeof end === 'object') throw Object.assign(new Error('ended by the database'), end);
    return result;
  };
  return { db: { transaction: () => ({ execute }) }, log: { warn: () => {} } } as unknown as Ctx;
}

test('a transaction is retried once after a deadlock, and not after any other error', async () => {
  const deadlock = { code: '40P01' };
  const work = vi.fn(async () => 'done');
  expect(await inTransaction(ctxWith([deadlock, 'ends well']), work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
  await expect(inTransaction(ctxWith([deadlock, deadlock, 'ends well']), work)).rejects.toMatchObject(deadlock);
  expect(work).toHaveBeenCalledTimes(4);
  await expect(inTransaction(ctxWith([{ code: '23505' }]), work)).rejects.toMatchObject({ code: '23505' });
  expect(work).toHaveBeenCalledTimes(5);
});
