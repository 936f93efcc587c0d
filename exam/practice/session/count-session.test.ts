import { expect, test } from 'vitest';
import type { SessionItem } from '../../../contract/assessment/practice.ts';
import { countSession } from './count-session.ts';

test('answers are counted by topic; what comes again is to repeat, and withdrawn questions do not count', () => {
  const item = (number: number, state: SessionItem['state'], topic = 'Heat', due_at: string | null = null) =>
    ({ number, state, subject: 'Physics', topic, due_at }) satisfies SessionItem;
  const items = [
    item(1, 'right'),
    item(2, 'wrong', 'Heat', '2026-12-01T00:00:00Z'),
    item(3, 'right', 'Light', '2026-12-03T00:00:00Z'),
    item(4, 'withdrawn'),
    item(5, 'waiting'),
  ];
  const counted = countSession(items);
  expect(counted).toMatchObject({ answered: 3, right: 2, unanswered: 1 });
  expect(counted.topics).toEqual([
    { subject: 'Physics', topic: 'Heat', right: 1, answered: 2 },
    { subject: 'Physics', topic: 'Light', right: 1, answered: 1 },
  ]);
  expect(counted.toRepeat.map(({ number }) => number)).toEqual([2, 3]);
});
