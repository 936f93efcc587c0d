import { expect, test } from 'vitest';
import { compareRecords } from './diff.ts';

test('shows only the fields that differ, and a missing value as none', () => {
  expect(
    compareRecords({ role: 'reader', name: 'Asha', reason: null }, { role: 'content', name: 'Asha', reason: 'leave' }),
  ).toEqual([
    { field: 'role', kind: 'value', before: 'reader', after: 'content' },
    { field: 'reason', kind: 'value', before: null, after: 'leave' },
  ]);
});

test('shows what was added to a list and removed from it', () => {
  expect(compareRecords({ permissions: ['a', 'b'] }, { permissions: ['b', 'c'] })).toEqual([
    { field: 'permissions', kind: 'list', added: ['c'], removed: ['a'] },
  ]);
  expect(compareRecords({ permissions: ['a', 'b'] }, { permissions: ['b', 'a'] })).toEqual([]);
});

test('compares a new and a deleted record with nothing', () => {
  expect(compareRecords(null, { email: 'a@b.example', is_new: true })).toEqual([
    { field: 'email', kind: 'value', before: null, after: 'a@b.example' },
    { field: 'is_new', kind: 'value', before: null, after: 'true' },
  ]);
  expect(compareRecords({ tags: ['x', 'y'] }, null)).toEqual([
    { field: 'tags', kind: 'value', before: 'x, y', after: null },
  ]);
});
