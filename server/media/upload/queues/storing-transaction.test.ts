import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import { inStoringTransaction } from './storing-transaction.ts';

const [db, background] = [{ isTransaction: true }, { isTransaction: true }];
const ctxWith = (s3: object | null) => ({ db, background, config: { s3 } }) as unknown as Ctx;

test('copies of a service leave the connections of students free, and one of them runs at a time', async () => {
  const held = Promise.withResolvers<void>();
  const used: unknown[] = [];
  const store = (s3: object | null) =>
    inStoringTransaction(ctxWith(s3), async (ctx) => {
      used.push(ctx.db);
      await held.promise;
    });
  const copies = [store({}), store({}), store(null)];
  await setImmediate();
  expect([used.length, used.includes(background), used.includes(db)]).toEqual([2, true, true]);
  held.resolve();
  await Promise.all(copies);
  expect(used.filter((one) => one === background)).toHaveLength(2);
});
