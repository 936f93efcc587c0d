import { expect, test } from 'vitest';
import { respond } from './respond.ts';

const questionId = 1;

test('an option is chosen, and options are added and removed', () => {
  expect(respond(2, { do: 'choose', questionId, response: 3 })).toBe(3);
  const both = respond(respond(null, { do: 'toggle', questionId, optionId: 1 }), {
    do: 'toggle',
    questionId,
    optionId: 3,
  });
  expect(both).toEqual([1, 3]);
  expect(respond(both, { do: 'toggle', questionId, optionId: 1 })).toEqual([3]);
  expect(respond([3], { do: 'toggle', questionId, optionId: 1 }), 'in their order').toEqual([1, 3]);
});

test('a row has one option', () => {
  const first = respond(null, { do: 'pair', questionId, rowId: 1, optionId: 2 });
  expect(respond(first, { do: 'pair', questionId, rowId: 1, optionId: 3 })).toEqual([103]);
  expect(respond(first, { do: 'pair', questionId, rowId: 1, optionId: null })).toEqual([]);
});
