import { expect, test } from 'vitest';
import { outlineChanges } from './outline-changes.ts';

const NOTES = {
  type: 1,
  name: 'Notes',
  icon: 'media/icons/notes.svg',
  entries: [
    { level: 1, category: 'Polity' },
    { level: 2, pdf: 'Preamble', file: 'media/pdf/preamble.pdf' },
    { level: 2, pdf: 'Rights', file: 'media/pdf/rights.pdf' },
    { level: 1, category: 'History' },
    { level: 2, pdf: 'Mughals', file: 'media/pdf/mughals.pdf' },
  ],
};
const TESTS = { type: 4, name: 'Tests', icon: 'media/icons/test.svg', entries: [{ level: 1, test: 501 }] };
const [polity, preamble, rights, history, mughals] = NOTES.entries as [never, never, never, never, never];
const withEntries = (...entries: typeof NOTES.entries) => [{ ...NOTES, entries }];

test('equal tabs have no changes', () => {
  expect(outlineChanges([NOTES, TESTS], structuredClone([NOTES, TESTS]))).toEqual({ before: [], after: [] });
});

test.each([
  [
    'moved',
    [polity, rights, history, mughals, preamble],
    ['PDF “Preamble” moved from Notes › Polity to Notes › History'],
  ],
  ['reordered', [polity, rights, preamble, history, mughals], ['Order changed in Notes › Polity']],
  ['a moved category', [history, mughals, polity, preamble, rights], ['Order changed in Notes']],
  [
    'renamed',
    [polity, { level: 2, pdf: 'The Preamble', file: 'media/pdf/preamble.pdf' }, rights, history, mughals],
    ['PDF “Preamble” renamed to “The Preamble”'],
  ],
  [
    'another file',
    [polity, { level: 2, pdf: 'Preamble', file: 'media/pdf/p-2.pdf', free: true }, rights, history, mughals],
    ['PDF “Preamble”: file changed from media/pdf/preamble.pdf to media/pdf/p-2.pdf', 'PDF “Preamble”: free now'],
  ],
  [
    'a renamed category',
    [{ level: 1, category: 'Civics' }, preamble, rights, history, mughals],
    ['Category “Polity” renamed to “Civics”'],
  ],
])('an entry is %s', (_what, entries, after) => {
  expect(outlineChanges([NOTES], withEntries(...(entries as typeof NOTES.entries)))).toEqual({ before: [], after });
});

test('what is removed and added is reported once, with the number of entries', () => {
  expect(outlineChanges([NOTES, TESTS], withEntries(history, mughals))).toEqual({
    before: ['Category “Polity” removed from Notes, with 2 entries', 'Tab “Tests” removed, with 1 entry'],
    after: [],
  });
  const added = { level: 1, test: 502 };
  expect(outlineChanges([TESTS], [{ ...TESTS, entries: [added] }])).toEqual({
    before: ['Test 501 removed from Tests'],
    after: ['Test 502 added to Tests'],
  });
  expect(outlineChanges([], [TESTS]).after).toEqual(['Tab “Tests” added, with 1 entry']);
});

test('an entry that leaves a removed category is moved', () => {
  expect(outlineChanges([NOTES], withEntries(history, mughals, preamble))).toEqual({
    before: ['Category “Polity” removed from Notes, with 1 entry'],
    after: ['PDF “Preamble” moved from Notes › Polity to Notes › History'],
  });
});

test('the order of tabs, and a renamed tab', () => {
  expect(outlineChanges([NOTES, TESTS], [TESTS, { ...NOTES, name: 'Papers' }])).toEqual({
    before: [],
    after: ['Tab “Notes” renamed to “Papers”', 'Order of the tabs changed'],
  });
});

test('many changes are counted, and found quickly', () => {
  const entries = Array.from({ length: 999 }, (_, at) => ({
    level: 1,
    pdf: `Chapter ${at}`,
    file: `media/pdf/${at}.pdf`,
  }));
  const { after } = outlineChanges([{ ...NOTES, entries: [] }], [{ ...NOTES, entries }]);
  expect(after).toHaveLength(201);
  expect(after.at(-1)).toBe('and 799 more changes');
});
