import { expect, test } from 'vitest';
import type { Config } from '../../../platform/config/config.ts';
import type { StaffMember } from '../../../platform/context.ts';
import { chargeReading, runWithinBudget } from './comparison-budget.ts';

test('a person who has used up the time of comparisons waits, and another person does not', async () => {
  let now = 1000;
  const config = {} as Config;
  const run = (staffId: number, ms: number) => {
    function* work() {
      for (let step = 0; step < 10; step++) {
        now += ms / 10;
        yield;
      }
      return 'done';
    }
    return runWithinBudget({ config, staff: { staffId } as StaffMember }, work(), () => now);
  };
  expect(await run(1, 9900)).toBe('done');
  expect(await run(1, 5000)).toBe('done');
  await expect(run(1, 1)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  expect(await run(2, 1)).toBe('done');
  now += 60_000;
  expect(await run(1, 1)).toBe('done');
});

test('the texts that are read count, before the next ones are read', () => {
  let now = 1000;
  const config = {} as Config;
  const read = (texts: number) => chargeReading({ config, staff: { staffId: 1 } as StaffMember }, texts, () => now);
  read(200_000);
  expect(() => read(1)).toThrow(expect.objectContaining({ status: 429 }));
  now += 120_000;
  read(1);
});
