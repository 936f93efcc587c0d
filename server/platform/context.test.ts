import { expect, test, vi } from 'vitest';
import { withDb } from './context.ts';
import type { Db } from './db.ts';
import { contextOf, type Host } from './serve.ts';

test('another database handle creates no logger, and the logger of the copy is the one of the call', () => {
  const child = vi.fn(() => ({ info: () => {} }));
  const db = {} as Db;
  const host = { context: () => ({ now: new Date(0), log: { child } }) } as unknown as Host;
  const ctx = contextOf(host, { requestId: 'request' });
  const inside = withDb(ctx, db);
  expect(child).not.toHaveBeenCalled();
  expect(inside.db).toBe(db);
  expect(ctx.db).not.toBe(db);
  expect(inside.log).toBe(ctx.log);
  expect(child).toHaveBeenCalledTimes(1);
});
