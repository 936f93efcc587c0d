import { expect, test } from 'vitest';
import { inEnglish } from '../../../common/languages/text.ts';
import { Batcher } from './batcher.ts';
import type { Db } from './db.ts';

type Item = { key: string; size: number };
type Write = { items: readonly Item[]; finish(): void; fail(error: unknown): void };

const item = (key: string, size = 1): Item => ({ key, size });

/** A batcher whose writes wait for the test; `nextWrite` resolves with the next one that begins. */
function openBatcher(limits: { maxWriters?: number; maxWaiting?: number } = {}) {
  const begun: Write[] = [];
  const waiting: ((write: Write) => void)[] = [];
  const batcher = new Batcher<Item, string, string>({
    delayMs: 0,
    maxBatch: 3,
    maxWaiting: 100,
    maxWriters: 1,
    tooManyText: inEnglish('Too many.'),
    ...limits,
    keyOf: ({ key }) => key,
    sizeOf: ({ size }) => size,
    write: (_db, items) =>
      new Promise((resolve, reject) => {
        const finish = () => resolve(items.map(({ key }) => `stored ${key}`));
        const write = { items, finish, fail: reject };
        const receive = waiting.shift();
        if (receive) receive(write);
        else begun.push(write);
      }),
  });
  return {
    batcher,
    begun,
    nextWrite: async () => begun.shift() ?? (await new Promise<Write>((resolve) => waiting.push(resolve))),
  };
}

const keysOf = ({ items }: Write) => items.map(({ key }) => key);
const pool = () => ({}) as Db;

test('items that arrive together share one write, and each receives its own result', async () => {
  const { batcher, nextWrite } = openBatcher();
  const db = pool();
  const results = ['a', 'b', 'c'].map((key) => batcher.add(db, item(key)));
  const write = await nextWrite();
  expect(keysOf(write)).toEqual(['a', 'b', 'c']);
  write.finish();
  expect(await Promise.all(results)).toEqual(['stored a', 'stored b', 'stored c']);
});

test('a batch is limited by the sizes of its items; a larger item is written alone', async () => {
  const { batcher, nextWrite } = openBatcher();
  const db = pool();
  const results = [item('a', 2), item('b', 2), item('c', 1), item('d', 5)].map((one) => batcher.add(db, one));
  for (const keys of [['a', 'c'], ['b'], ['d']]) {
    const write = await nextWrite();
    expect(keysOf(write)).toEqual(keys);
    write.finish();
  }
  await Promise.all(results);
});

test('what arrives during a write is the next batch, and its results wait for its own commit', async () => {
  const { batcher, nextWrite } = openBatcher();
  const db = pool();
  const first = batcher.add(db, item('a'));
  const write = await nextWrite();
  const later = ['b', 'c'].map((key) => batcher.add(db, item(key)));
  write.finish();
  expect(await first).toBe('stored a');
  const next = await nextWrite();
  expect(keysOf(next)).toEqual(['b', 'c']);
  next.finish();
  expect(await Promise.all(later)).toEqual(['stored b', 'stored c']);
});

test('two items with one key are never written at the same time, others are', async () => {
  const { batcher, begun, nextWrite } = openBatcher({ maxWriters: 2 });
  const db = pool();
  const results = ['a', 'a', 'b'].map((key) => batcher.add(db, item(key)));
  const first = await nextWrite();
  expect(keysOf(first)).toEqual(['a', 'b']);
  results.push(batcher.add(db, item('c')));
  const second = await nextWrite();
  expect(keysOf(second)).toEqual(['c']);
  second.finish();
  expect(await results[3]).toBe('stored c');
  expect(begun).toEqual([]);
  first.finish();
  const third = await nextWrite();
  expect(keysOf(third)).toEqual(['a']);
  third.finish();
  expect(await Promise.all(results)).toEqual(['stored a', 'stored a', 'stored b', 'stored c']);
});

test('a faulty item fails alone', async () => {
  const { batcher, nextWrite } = openBatcher();
  const db = pool();
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map((key) => batcher.add(db, item(key))));
  (await nextWrite()).fail(new Error('one of them is faulty'));
  for (const key of ['a', 'b', 'c']) {
    const write = await nextWrite();
    expect(keysOf(write)).toEqual([key]);
    if (key === 'b') write.fail(new Error('faulty'));
    else write.finish();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('with an unavailable database all fail after one write, and the next item is written again', async () => {
  const { batcher, begun, nextWrite } = openBatcher();
  const db = pool();
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map((key) => batcher.add(db, item(key))));
  (await nextWrite()).fail(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(begun).toEqual([]);
  const again = batcher.add(db, item('a'));
  (await nextWrite()).finish();
  expect(await again).toBe('stored a');
});

test('above the limit of waiting items one is refused with 503, for this database only', async () => {
  const { batcher, nextWrite } = openBatcher({ maxWaiting: 2 });
  const [db, other] = [pool(), pool()];
  const full = batcher.add(db, item('a', 2));
  expect(() => batcher.add(db, item('b'))).toThrow(expect.objectContaining({ status: 503, message: 'Too many.' }));
  const elsewhere = batcher.add(other, item('b'));
  for (let nth = 0; nth < 2; nth++) (await nextWrite()).finish();
  expect(await Promise.all([full, elsewhere])).toEqual(['stored a', 'stored b']);
  const later = batcher.add(db, item('b'));
  (await nextWrite()).finish();
  expect(await later).toBe('stored b');
});
