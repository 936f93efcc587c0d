import { expect, test } from 'vitest';
import type { DraftTab } from '../../../../../contract/staff/catalogue/tab-content.ts';
import { newPdfs, newVideos } from './new-entries.ts';
import { changeEntries, moveTab, pathOf, restore, targetsOf, transfer } from './tab-changes.ts';
import { keyOf, tabContents, tabProblems, tabValues } from './tab-values.ts';

const NOTES: DraftTab = {
  type: 1,
  name: 'Notes',
  icon: '',
  entries: [
    { level: 1, category: 'Polity' },
    { level: 2, pdf: 'Preamble', file: 'media/pdf/p.pdf' },
    { level: 1, category: 'History' },
  ],
};
const PAPERS: DraftTab = { type: 1, name: 'Papers', icon: '', entries: [{ level: 1, category: 'Old' }] };
const TESTS: DraftTab = { type: 4, name: 'Tests', icon: '', entries: [] };
const open = () => {
  const tabs = tabValues([NOTES, PAPERS, TESTS]);
  const [notes, papers] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  return { tabs, notes, papers, keys: notes.entries.map(keyOf) as [number, number, number] };
};

test('an entry can move to the categories of tabs of its type, not into itself', () => {
  const { tabs, notes, keys } = open();
  const labels = (key: number) => targetsOf(tabs, keyOf(notes), key).map(({ label }) => label);
  expect(labels(keys[1])).toEqual(['Notes', 'Notes › Polity', 'Notes › History', 'Papers', 'Papers › Old']);
  expect(labels(keys[0])).toEqual(['Notes', 'Notes › History', 'Papers', 'Papers › Old']);
  expect(labels(keys[2])).toContain('Tests');
});

test('an entry moves to another tab with what is below it, and keeps its key', () => {
  const { tabs, notes, papers, keys } = open();
  const target = { tab: keyOf(papers), category: keyOf(papers.entries[0] as never), label: '' };
  const moved = transfer(tabs, keyOf(notes), keys[0], target);
  expect(
    tabContents(moved).map(({ entries }) => entries.map(({ level, category, pdf }) => `${level} ${category ?? pdf}`)),
  ).toEqual([['1 History'], ['1 Old', '2 Polity', '3 Preamble'], []]);
  expect(keyOf(moved[1]?.entries[1] as never)).toBe(keys[0]);
  expect(pathOf(moved[1] as never, 2)).toBe('Papers › Old › Polity › Preamble');
});

test('what was removed comes back', () => {
  const { tabs, notes, keys } = open();
  const without = changeEntries(tabs, keyOf(notes), (entries) => entries.toSpliced(0, 2));
  const removed = {
    kind: 'entries',
    title: '',
    tabKey: keyOf(notes),
    entries: notes.entries.slice(0, 2),
    place: { index: 0, level: 1 },
  } as const;
  expect(tabContents(restore(without, removed))).toEqual(tabContents(tabs));
  const withoutTab = tabs.slice(1);
  expect(restore(withoutTab, removed)).toEqual(withoutTab);
  expect(restore(withoutTab, { kind: 'tab', title: '', tab: notes, index: 0 })).toEqual(tabs);
  expect(moveTab(tabs, keyOf(notes), 1)[1]).toBe(notes);
  expect(moveTab(tabs, keyOf(notes), -1)).toBe(tabs);
  expect(keys).toHaveLength(3);
});

test('problems stay at their entry when others move, and empty values are not sent', () => {
  const { tabs, keys } = open();
  const found = tabProblems(tabs, [
    { field: 'tabs.0.entries.1.file', message: 'There is no file.' },
    { field: 'tabs.1.name', message: 'Missing.' },
    { field: 'price', message: 'x' },
  ]);
  expect(found.get(keys[1])).toEqual({ file: 'There is no file.' });
  expect(found.size).toBe(2);
  const edited = tabValues([{ ...NOTES, entries: [{ level: 1, pdf: ' A ', file: ' ', free: false, thumbnail: '' }] }]);
  expect(tabContents(edited)[0]?.entries).toEqual([{ level: 1, pdf: 'A' }]);
  expect(JSON.stringify(tabValues([NOTES]))).toBe(JSON.stringify(tabValues([NOTES])));
});

test('lines become PDFs and videos', () => {
  expect(newPdfs('Chapter 1 | media/pdf/a.pdf\n\n media/pdf/the-second_part.pdf\nThree\tmedia/x.pdf', true)).toEqual([
    { pdf: 'Chapter 1', file: 'media/pdf/a.pdf', free: true },
    { pdf: 'The second part', file: 'media/pdf/the-second_part.pdf', free: true },
    { pdf: 'Three', file: 'media/x.pdf', free: true },
  ]);
  expect(newVideos(' One \r\nTwo')).toEqual([{ video: 'One' }, { video: 'Two' }]);
});
