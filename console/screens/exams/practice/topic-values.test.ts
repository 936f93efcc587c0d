import { expect, test } from 'vitest';
import type { BankTopic } from '../../../../contract/staff/exams/practice.ts';
import { keyOf, nameOf, topicsOf, valuesOf } from './topic-values.ts';

const topic = (name: string, is_open: boolean): BankTopic => ({
  ...{ subject: 'Physics', topic: name, is_open, approved: 3, usable: 2, reserved: 1, withheld: 0 },
});

test('the open topics are the values of the form, and come back in the call', () => {
  const stored = {
    ...{ product_id: 1, product_title: 'Series', version: 4, changed_at: null, changed_by: null },
    topics: [topic('Heat', true), topic('Light', false), topic('', true)],
  };
  const values = valuesOf(stored);
  expect(values).toEqual({
    version: 4,
    topics: [keyOf({ subject: 'Physics', topic: 'Heat' }), keyOf({ subject: 'Physics', topic: '' })],
  });
  expect(topicsOf(values)).toEqual([
    { subject: 'Physics', topic: 'Heat' },
    { subject: 'Physics', topic: '' },
  ]);
  expect(values.topics.map(nameOf)).toEqual(['Physics: Heat', 'Physics']);
});
