import { expect, test } from 'vitest';
import { changeParams, nextSort, readListQuery } from './list-params.ts';

test('sends search, sort order, cursor and the known filters, without empty ones', () => {
  const url = 'https://store.example/console/staff?search=%20asha%20&role=owner&state=&cursor=c2&columns=name&other=1';
  expect(readListQuery(url, ['role', 'state'])).toEqual({ search: 'asha', role: 'owner', cursor: 'c2' });
});

test('a change starts at the first page again and keeps the other parameters', () => {
  const params = new URLSearchParams('search=asha&role=owner&cursor=c2');
  expect(changeParams(params, { role: '', sort: '-name' }).toString()).toBe('search=asha&sort=-name');
  expect(changeParams(params, { cursor: 'c3' }).toString()).toBe('search=asha&role=owner&cursor=c3');
});

test('a click sorts by the first order of the column, and the next click by the other', () => {
  expect(nextSort('name', 'at', 'descending')).toBe('-at');
  expect(nextSort('-at', 'at', 'descending')).toBe('at');
  expect(nextSort('', 'name', 'ascending')).toBe('name');
  expect(nextSort('name', 'name', 'ascending')).toBe('-name');
});
