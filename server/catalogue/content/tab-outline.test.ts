import { expect, test } from 'vitest';
import { MAX_LEVELS, type OutlineEntry } from '../../../contract/staff/catalogue/tab-content.ts';
import type { EntryContent, TabContent } from './product-content.ts';
import { outlineFault, outlineOf, outlinePath, tabsOf } from './tab-outline.ts';
import { tabProblems } from './tab-problems.ts';

const tab = (entries: EntryContent[]): TabContent => ({
  type: 1,
  name: 'Notes',
  icon: '',
  entries: entries as never[],
});
const TREE = tab([
  { category: 'A', sub_text: 'x', entries: [{ category: 'B', entries: [{ pdf: 'b', file: 'b.pdf' }] }, { pdf: 'a' }] },
  { pdf: 'c', free: true, thumbnail: 't.svg' },
]);

test('a tree becomes a list with levels, and the same tree again', () => {
  const [outline] = outlineOf([TREE]);
  expect(outline?.entries.map(({ level, category, pdf }) => [level, category ?? pdf])).toEqual([
    [1, 'A'],
    [2, 'B'],
    [3, 'b'],
    [2, 'a'],
    [1, 'c'],
  ]);
  expect(tabsOf(outlineOf([TREE]))).toEqual([TREE]);
  expect(tabsOf(outlineOf([{ type: 5, name: 'Plan', icon: '', web_view_url: '/plan' }]))).toEqual([
    { type: 5, name: 'Plan', icon: '', web_view_url: '/plan' },
  ]);
});

test('fields that have no effect are left out', () => {
  const [outline] = outlineOf([tab([{ pdf: 'a', file: 'a.pdf', sub_text: 'x', entries: [{ pdf: 'b' }] }])]);
  expect(outline?.entries).toEqual([{ level: 1, pdf: 'a', file: 'a.pdf' }]);
});

test.each([
  [['tabs', 0, 'entries', 0, 'entries', 0, 'entries', 0, 'file'], 'tabs.0.entries.2.file'],
  [['tabs', '0', 'entries', '0', 'entries', '1', 'pdf'], 'tabs.0.entries.3.pdf'],
  [['tabs', 0, 'entries', 1], 'tabs.0.entries.4'],
  [['tabs', 0, 'entries'], 'tabs.0.entries'],
  [['tabs', 0, 'name'], 'tabs.0.name'],
  [['emi', 0, 'price'], 'emi.0.price'],
])('the path %j is %s in the list', (path, expected) => {
  expect(outlinePath([TREE], path).join('.')).toBe(expected);
});

test('what is no tree has a fault', () => {
  const faultOf = (entries: OutlineEntry[]) => outlineFault([{ type: 1, name: '', icon: '', entries }]);
  expect(
    faultOf([
      { level: 1, category: '' },
      { level: 2, pdf: '' },
      { level: 1, pdf: '' },
    ]),
  ).toBeNull();
  expect(
    faultOf([
      { level: 1, pdf: '' },
      { level: 2, pdf: '' },
    ]),
  ).toMatch(/entries\.1 must have a category above it/);
  expect(
    faultOf([
      { level: 1, category: '' },
      { level: 3, pdf: '' },
    ]),
  ).toMatch(/entries\.1/);
  expect(faultOf([{ level: 1 }])).toMatch(/exactly one of/);
});

test('a file cannot nest entries deeper than the console', () => {
  const nested = (levels: number): EntryContent =>
    levels === 1 ? { pdf: 'x', file: 'media/pdf/x.pdf' } : { category: 'x', entries: [nested(levels - 1)] };
  expect(tabProblems({ tabs: [tab([nested(MAX_LEVELS)])] })).toEqual([]);
  expect(tabProblems({ tabs: [tab([nested(MAX_LEVELS + 1)])] })).toMatchObject([{ path: ['tabs', 0] }]);
  expect(tabProblems({ tabs: [tab([nested(5000)])] })).toHaveLength(1);
});
