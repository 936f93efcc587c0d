import { expect, test } from 'vitest';
import type { HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import { columnsOf, idsOnPath, keyTarget } from './columns.ts';
import messages from './messages/english.ts';

const node = (id: number, hierarchy: string, child: HierarchyNode[] = []): HierarchyNode => ({
  id,
  category_name_english: `name ${id}`,
  category_thumbnail_image: '',
  child_group_name_english: child.length ? 'Exams' : '',
  group_name: '',
  sub_text: '',
  redirection_end_point: `/${hierarchy}`,
  hierarchy,
  child,
});
const deep = node(111, 'a/b/c', [node(1111, 'a/b/c/d')]);
const verticals = [node(0, 'all'), node(1, 'a', [node(11, 'a/b', [deep]), node(12, 'a/e')]), node(2, 'z')];

test('there are as many columns as levels selected, and never more than three', () => {
  const shape = (chosen: number[]) =>
    columnsOf(verticals, chosen, messages).map(({ nodes }) => nodes.map(({ id }) => id));
  expect(shape([])).toEqual([[0, 1, 2]]);
  expect(shape([1])).toEqual([
    [0, 1, 2],
    [11, 12],
  ]);
  expect(shape([1, 12])).toEqual([
    [0, 1, 2],
    [11, 12],
  ]);
  expect(shape([1, 11, 111])).toEqual([[0, 1, 2], [11, 12], [111]]);
  expect(shape([2])).toEqual([[0, 1, 2]]);
  expect(columnsOf(verticals, [1], messages)[1]).toMatchObject({ title: 'Exams', label: 'Exams of name 1' });
});

test('the menu opens where the visitor is, and else at the first entry with content', () => {
  expect(idsOnPath(verticals, 'a/b/c')).toEqual([1, 11, 111]);
  expect(idsOnPath(verticals, 'a/e')).toEqual([1, 12]);
  expect(idsOnPath(verticals, 'a/some-course')).toEqual([1]);
  expect(idsOnPath(verticals, 'about-us')).toEqual([1]);
  expect(idsOnPath([], '')).toEqual([]);
});

test.each([
  ['ArrowDown', 0, 1, [0, 2]],
  ['ArrowDown', 0, 2, [0, 2]],
  ['ArrowUp', 0, 1, [0, 0]],
  ['Home', 0, 2, [0, 0]],
  ['End', 0, 0, [0, 2]],
  ['ArrowRight', 0, 1, [1, 11]],
  ['ArrowRight', 0, 2, null],
  ['ArrowRight', 2, 111, null],
  ['ArrowLeft', 1, 12, [0, 1]],
  ['ArrowLeft', 2, 111, [1, 11]],
  ['ArrowLeft', 0, 1, null],
  ['Enter', 0, 1, null],
] as const)('%s in column %i from %i', (key, level, id, expected) => {
  const move = keyTarget(columnsOf(verticals, [1, 11], messages), level, id, key);
  expect(move && [move.level, move.id]).toEqual(expected);
});
