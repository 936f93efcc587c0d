import { expect, test } from 'vitest';
import { compare } from './diff.ts';

test('shows only the fields that differ, and a missing value as none', () => {
  expect(
    compare({ role: 'reader', name: 'Asha', reason: null }, { role: 'content', name: 'Asha', reason: 'leave' }),
  ).toEqual([
    { field: 'role', kind: 'value', before: 'reader', after: 'content' },
    { field: 'reason', kind: 'value', before: null, after: 'leave' },
  ]);
});

test('shows what was added to a list and removed from it', () => {
  expect(compare({ permissions: ['a', 'b'] }, { permissions: ['b', 'c'] })).toEqual([
    { field: 'permissions', kind: 'list', added: ['c'], removed: ['a'] },
  ]);
  expect(compare({ permissions: ['a', 'b'] }, { permissions: ['b', 'a'] })).toEqual([]);
});

test('compares a new and a deleted record with nothing', () => {
  expect(compare(null, { email: 'a@b.example', is_new: true })).toEqual([
    { field: 'email', kind: 'value', before: null, after: 'a@b.example' },
    { field: 'is_new', kind: 'value', before: null, after: 'true' },
  ]);
  expect(compare({ tags: ['x', 'y'] }, null)).toEqual([{ field: 'tags', kind: 'value', before: 'x, y', after: null }]);
});
