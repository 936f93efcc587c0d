import { expect, test } from 'vitest';
import type { SavedView } from '../../../contract/staff/lists/saved-views.ts';
import { listOfPath, pathOfList } from './list-paths.ts';
import { allQuery, linkQuery, movedIds, orAll, queryOf, viewStateOf } from './view-state.ts';

const view = (view_id: number, query: string): SavedView => ({
  ...{ view_id, query, list: 'orders', name: `View ${view_id}`, is_shared: false, is_default: false, version: 1 },
});
const VIEWS = [view(1, 'state=paid'), view(2, 'search=asha&sort=-at')];
const state = (params: string) => {
  const { current, isChanged, isAll } = viewStateOf(VIEWS, new URLSearchParams(params));
  return [current?.view_id ?? null, isChanged, isAll];
};

test('a view contains neither the page of the list nor empty parameters, and has one order', () => {
  expect(queryOf(new URLSearchParams('sort=-at&cursor=c2&view=7&state=&search=asha'))).toBe('search=asha&sort=-at');
});

test('the view of the URL is current, and is changed if the parameters differ', () => {
  expect(state('view=1&state=paid')).toEqual([1, false, false]);
  expect(state('view=1&state=failed')).toEqual([1, true, false]);
  expect(state('view=1')).toEqual([1, true, false]);
});

test('without a view in the URL, one with the same parameters is current', () => {
  expect(state('sort=-at&search=asha&cursor=c2')).toEqual([2, false, false]);
  expect(state('search=ravi')).toEqual([null, false, false]);
  expect(state('')).toEqual([null, false, true]);
});

test('a view that was deleted leaves its parameters', () => {
  expect(state('view=9&state=failed')).toEqual([null, false, false]);
  expect(state('view=9')).toEqual([null, false, true]);
});

test('links open a view, and all entries also when the list has a default view', () => {
  expect(linkQuery(view(1, 'state=paid'))).toBe('?state=paid&view=1');
  expect(allQuery(VIEWS)).toBe('?');
  expect(allQuery([{ ...view(1, ''), is_default: true }])).toBe('?view=all');
});

test('the removal of the last filter shows all entries and not the default view', () => {
  const withDefault = [{ ...view(1, ''), is_default: true }];
  expect(orAll(new URLSearchParams(), withDefault).toString()).toBe('view=all');
  expect(orAll(new URLSearchParams(), VIEWS).toString()).toBe('');
  expect(orAll(new URLSearchParams('state=paid'), withDefault).toString()).toBe('state=paid');
});

test('a view moves by one place, and stays at the ends', () => {
  expect(movedIds(VIEWS, 1, 1)).toEqual([2, 1]);
  expect(movedIds(VIEWS, 1, -1)).toEqual([1, 2]);
  expect(movedIds(VIEWS, 2, 1)).toEqual([1, 2]);
});

test('the page identifies the list', () => {
  expect(listOfPath('/settlements/unsettled')).toBe('unsettled');
  expect(listOfPath('/settlements/12')).toBe('settlement_rows');
  expect(listOfPath('/batches/12')).toBe('batch_members');
  expect(listOfPath('/batches/new')).toBeNull();
  expect(listOfPath('/orders/')).toBe('orders');
  expect(listOfPath('/exams')).toBe('tests');
  expect(listOfPath('/exams/12')).toBeNull();
  expect(listOfPath('/answer-keys')).toBe('answer_keys');
  expect(pathOfList('jobs')).toBe('/system/jobs');
  expect(pathOfList('batch_members')).toBeNull();
});
