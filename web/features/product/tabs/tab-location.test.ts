import { expect, test } from 'vitest';
import { tabLocationFrom, tabLocationQuery } from './tab-location.ts';

test.each([
  ['', { tabId: null, trail: [] }],
  ['tab=17011', { tabId: 17011, trail: [] }],
  ['tab=17011&in=3', { tabId: 17011, trail: [3] }],
  ['tab=17011&in=3.7', { tabId: 17011, trail: [3, 7] }],
  ['tab=17011&in=3.x', { tabId: 17011, trail: [] }],
  ['tab=17011&in=3.', { tabId: 17011, trail: [] }],
  ['tab=-1&in=3', { tabId: null, trail: [] }],
  ['in=3', { tabId: null, trail: [] }],
  [`tab=1&in=${Array(13).fill(1).join('.')}`, { tabId: 1, trail: [] }],
])('%s', (query, place) => {
  expect(tabLocationFrom(new URLSearchParams(query))).toEqual(place);
});

test('a location that is formatted is parsed unchanged', () => {
  expect(tabLocationQuery(17011, [])).toBe('?tab=17011');
  expect(tabLocationFrom(new URLSearchParams(tabLocationQuery(17011, [3, 7])))).toEqual({
    tabId: 17011,
    trail: [3, 7],
  });
});
