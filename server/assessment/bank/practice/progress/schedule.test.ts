import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_INTERVAL_DAYS, type Schedule, scheduleAfter } from './schedule.ts';

const DAY_MS = 86_400_000;
const MONDAY = new Date('2026-11-02T10:00:00+05:30');

/** Answers on the day on which the question is due; returns the days between the answers. */
function daysOf(answers: readonly boolean[]): Array<number | null> {
  let [known, now]: [Parameters<typeof scheduleAfter>[0], Date] = [null, MONDAY];
  return answers.map((isRight) => {
    const schedule: Schedule | null = scheduleAfter(known, isRight, now);
    if (!schedule) {
      known = null;
      return null;
    }
    const days = Math.ceil((schedule.due_at.getTime() - now.getTime()) / DAY_MS);
    known = { schedule, answered_at: now };
    now = new Date(schedule.due_at.getTime() + 10 * 3_600_000);
    return days;
  });
}

describe('a mistake', () => {
  test('comes again the next day, then after growing intervals, and at last no more', () => {
    expect(daysOf([false, true, true, true, true, true])).toEqual([1, 3, 8, 22, 54, null]);
  });

  test('begins again when it is repeated', () => {
    const [, , , again, after] = daysOf([false, true, true, false, true]);
    expect(again).toBe(1);
    expect(after).toBeLessThan(22);
  });

  test('is due from the beginning of the day in India', () => {
    expect(scheduleAfter(null, false, new Date('2026-11-02T23:50:00+05:30'))?.due_at).toEqual(
      new Date('2026-11-03T00:00:00+05:30'),
    );
    expect(scheduleAfter(null, false, new Date('2026-11-02T00:10:00+05:30'))?.due_at).toEqual(
      new Date('2026-11-03T00:00:00+05:30'),
    );
  });
});

test('a question that was never answered wrongly is not scheduled', () => {
  expect(scheduleAfter(null, true, MONDAY)).toBeNull();
});

test('a right answer before its time changes nothing, a wrong one begins again', () => {
  const schedule = scheduleAfter(null, false, MONDAY);
  if (!schedule) throw new Error('the mistake was not scheduled');
  const known = { schedule, answered_at: MONDAY };
  const soon = new Date(MONDAY.getTime() + 60_000);
  expect(scheduleAfter(known, true, soon)).toEqual(schedule);
  expect(scheduleAfter(known, false, soon)).toMatchObject({ due_at: schedule.due_at, repetitions: 2 });
});

test('every sequence of answers at any time keeps the schedule within its limits', () => {
  const step = fc.record({ isRight: fc.boolean(), days: fc.double({ min: 0, max: 400, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [known, now]: [Parameters<typeof scheduleAfter>[0], Date] = [null, MONDAY];
      for (const { isRight, days } of steps) {
        now = new Date(now.getTime() + days * DAY_MS);
        const schedule: Schedule | null = scheduleAfter(known, isRight, now);
        if (!isRight) expect(schedule).not.toBeNull();
        if (schedule) {
          const wait = schedule.due_at.getTime() - now.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(LONGEST_INTERVAL_DAYS * DAY_MS);
          expect([schedule.stability, schedule.difficulty].every(Number.isFinite)).toBe(true);
        }
        known = schedule && { schedule, answered_at: now };
      }
    }),
  );
});
