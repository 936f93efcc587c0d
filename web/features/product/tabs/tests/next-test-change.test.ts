import { expect, test } from 'vitest';
import type { LoadedProduct } from '../../load-product.ts';
import { expiryHeaders } from './next-test-change.ts';

const NOW = new Date('2026-11-21T04:30:00Z');
const level = (...windows: [start: string | null, end: string | null][]) => ({
  trail: [],
  category_list: [],
  content_list: windows.map(([start_date, end_date]) => ({ test_series_id: 1, start_date, end_date })),
});
const expiryOf = (tabs: object, below: object | null = null) =>
  expiryHeaders({ tabs, below } as unknown as LoadedProduct, NOW).headers?.expires;

test('a product page expires when the next of its tests opens or closes', () => {
  const soon = level(['2026-11-22T04:30:00Z', '2026-11-25T04:30:00Z']);
  const open = level([null, '2026-11-21T05:30:00Z'], ['2026-11-20T04:30:00Z', null]);
  expect(expiryOf({ 1: soon })).toBe('Sun, 22 Nov 2026 04:30:00 GMT');
  expect(expiryOf({ 1: soon, 2: open })).toBe('Sat, 21 Nov 2026 05:30:00 GMT');
  expect(expiryOf({ 1: soon }, { categoryId: 1, level: open })).toBe('Sat, 21 Nov 2026 05:30:00 GMT');
});

test('a page without a future window does not expire', () => {
  expect(expiryOf({ 1: level([null, null], ['2025-01-01T00:00:00Z', '2026-11-21T04:30:00Z']) })).toBeUndefined();
  expect(expiryOf({ 1: { trail: [], category_list: [], content_list: [{ pdf_title: 'Notes' }] } })).toBeUndefined();
});
