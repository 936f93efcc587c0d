import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

test('a day begins at midnight in India', () => {
  const events = ['2026-11-23T18:30:00Z', '2026-11-23T18:29:59Z', '2026-11-22T20:00:00Z'].map((at) => ({ at }));
  expect(groupByDay(events)).toEqual([
    { day: '2026-11-24', events: [events[0]] },
    { day: '2026-11-23', events: [events[1], events[2]] },
  ]);
});
