import { expect, test } from 'vitest';
import { inUploadSlot, reserveSpace } from './upload-slots.ts';

test('a person has three slots, all together have eight', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = (person: number) => inUploadSlot(person, () => promise);
  const running = [1, 1, 1, 2, 2, 2, 3].map(hold);
  await expect(hold(1)).rejects.toMatchObject({ status: 429, message: expect.stringContaining('You are uploading') });
  running.push(hold(3));
  await expect(hold(4)).rejects.toMatchObject({ status: 429, message: expect.stringContaining('Several files') });
  resolve();
  await Promise.all(running);
  await Promise.all([1, 1, 1].map(hold));
});

test('a failed upload gives its slot back', async () => {
  for (let number = 0; number < 4; number++) {
    await expect(inUploadSlot(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
});

test('uploads under way reserve the disk', async () => {
  const GB = 1024 ** 3;
  const reserve = (bytes: number) => reserveSpace('.', bytes, async () => GB);
  await expect(reserve(GB + 1)).rejects.toMatchObject({ code: 'storage_full' });
  const first = await reserve(0.75 * GB);
  await expect(reserve(0.5 * GB)).rejects.toMatchObject({ code: 'storage_full' });
  first.wrote(0.5 * GB);
  const second = await reserve(0.5 * GB);
  first.release();
  second.release();
  const results = await Promise.allSettled([reserve(GB * 0.75), reserve(GB * 0.75)]);
  expect(results.some(({ status }) => status === 'rejected')).toBe(true);
  for (const result of results) if (result.status === 'fulfilled') result.value.release();
});
