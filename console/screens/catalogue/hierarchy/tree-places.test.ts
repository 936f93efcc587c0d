import { expect, test } from 'vitest';
import type { HierarchyRow } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { otherParents, pathOf, placeDown, placeOfDrop, placeUp } from './tree-places.ts';

function page(node_id: number, parent_id: number | null, kind: HierarchyRow['kind']): HierarchyRow {
  return { node_id, parent_id, kind, name: `P${node_id}`, seo_url: '', icon: '', colour: '', products: 0, version: 1 };
}
const [all, one, prelims, online, books, mains, two, cgl] = [
  page(0, null, 'vertical'),
  page(1, null, 'vertical'),
  page(11, 1, 'exam'),
  page(111, 11, 'mode'),
  page(112, 11, 'mode'),
  page(12, 1, 'exam'),
  page(2, null, 'vertical'),
  page(21, 2, 'exam'),
] as [HierarchyRow, HierarchyRow, HierarchyRow, HierarchyRow, HierarchyRow, HierarchyRow, HierarchyRow, HierarchyRow];
const pages = [all, one, prelims, online, books, mains, two, cgl];

test('a page moves up and down among its siblings', () => {
  expect(placeUp(pages, prelims)).toBeNull();
  expect(placeDown(pages, prelims)).toEqual({ parentId: 1, beforeId: null });
  expect(placeUp(pages, mains)).toEqual({ parentId: 1, beforeId: 11 });
  expect(placeDown(pages, mains)).toBeNull();
  expect(placeDown(pages, all)).toEqual({ parentId: null, beforeId: 2 });
});

test('a page moves only below a page of the level above', () => {
  expect(otherParents(pages, prelims)).toEqual([two]);
  expect(otherParents(pages, online)).toEqual([mains, cgl]);
  expect(otherParents(pages, one)).toEqual([]);
});

test('a dropped page is above, below or inside the line', () => {
  expect(placeOfDrop(pages, online, books, true)).toEqual({ parentId: 11, beforeId: null });
  expect(placeOfDrop(pages, books, online, false)).toEqual({ parentId: 11, beforeId: 111 });
  expect(placeOfDrop(pages, cgl, prelims, true)).toEqual({ parentId: 1, beforeId: 12 });
  expect(placeOfDrop(pages, cgl, one, true)).toEqual({ parentId: 1, beforeId: null });
  for (const line of [all, online, cgl]) expect(placeOfDrop(pages, cgl, line, false)).toBeNull();
  expect(pathOf(pages, online)).toBe('P1 › P11 › P111');
});
