import { expect, it } from 'vitest';
import { nextStatusCheck } from './polling-schedule.ts';

const created = new Date('2026-11-21T04:30:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);

it('checks often at first, then seldom, and not without end', () => {
  expect(nextStatusCheck(created, created)).toEqual(after(5));
  expect(nextStatusCheck(created, after(31))).toEqual(after(61));
  expect(nextStatusCheck(created, after(7 * 60))).toEqual(after(13 * 60));
  expect(nextStatusCheck(created, after(3 * 24 * 60))).toEqual(after(4 * 24 * 60));
  expect(nextStatusCheck(created, after(10 * 24 * 60))).toBeNull();
  let times = 0;
  for (let now: Date | null = created; now; now = nextStatusCheck(created, now)) times++;
  expect(times).toBeLessThan(40);
});
