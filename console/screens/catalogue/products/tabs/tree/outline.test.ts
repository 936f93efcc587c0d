import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LEVELS } from '../../../../../../contract/staff/catalogue/tab-content.ts';
import {
  endOf,
  insertAt,
  moveTo,
  parentOf,
  placeDown,
  placeInto,
  placeOfDrop,
  placeOfNew,
  placeOfReturn,
  placeOut,
  placeUp,
} from './outline.ts';

type Entry = { level: number; category?: string; pdf?: string };

/** `A/` is a category; two spaces are a level. */
const read = (text: string): Entry[] =>
  text.split('\n').map((line) => {
    const title = line.trim();
    const level = (line.length - line.trimStart().length) / 2 + 1;
    return title.endsWith('/') ? { level, category: title } : { level, pdf: title };
  });
const write = (entries: readonly Entry[]) =>
  entries.map(({ level, category, pdf }) => `${'  '.repeat(level - 1)}${category ?? pdf}`).join('\n');

const TREE = read('A/\n  a1\n  B/\n    b1\nC/\nd');
const at = (title: string, entries = TREE) =>
  entries.findIndex(({ category, pdf }) => category === title || pdf === title);

test('what is below an entry, and above it', () => {
  expect(endOf(TREE, at('A/'))).toBe(4);
  expect(endOf(TREE, at('a1'))).toBe(2);
  expect(parentOf(TREE, at('b1'))).toBe(at('B/'));
  expect(parentOf(TREE, at('C/'))).toBe(-1);
});

test.each([
  ['up', 'C/', placeUp, 'C/\nA/\n  a1\n  B/\n    b1\nd'],
  ['up within a category', 'B/', placeUp, 'A/\n  B/\n    b1\n  a1\nC/\nd'],
  ['down', 'A/', placeDown, 'C/\nA/\n  a1\n  B/\n    b1\nd'],
  ['into the category before it', 'd', placeInto, 'A/\n  a1\n  B/\n    b1\nC/\n  d'],
  ['out of its category', 'B/', placeOut, 'A/\n  a1\nB/\n  b1\nC/\nd'],
])('an entry moves %s', (_how, title, place, expected) => {
  const found = place(TREE, at(title));
  expect(found && write(moveTo(TREE, at(title), found))).toBe(expected);
});

test('moves that are not possible', () => {
  expect(placeUp(TREE, at('a1'))).toBeNull();
  expect(placeDown(TREE, at('d'))).toBeNull();
  expect(placeInto(TREE, at('a1'))).toBeNull();
  expect(placeOut(TREE, at('A/'))).toBeNull();
  expect(placeOfDrop(TREE, at('A/'), at('b1'), 'below')).toBeNull();
  expect(placeOfDrop(TREE, at('d'), at('b1'), 'inside')).toBeNull();
  const deep = Array.from({ length: MAX_LEVELS }, (_, level) => ({ level: level + 1, category: `${level}/` }));
  const entries = [...deep, { level: MAX_LEVELS, pdf: 'x' }];
  expect(placeInto(entries, MAX_LEVELS)).toBeNull();
  expect(placeOfNew(entries, MAX_LEVELS - 1)).toEqual({ index: MAX_LEVELS, level: MAX_LEVELS });
});

test('an entry is dropped above, below and inside of another one', () => {
  const drop = (title: string, over: string, zone: 'above' | 'below' | 'inside') => {
    const place = placeOfDrop(TREE, at(title), at(over), zone);
    return place && write(moveTo(TREE, at(title), place));
  };
  expect(drop('d', 'b1', 'above')).toBe('A/\n  a1\n  B/\n    d\n    b1\nC/');
  expect(drop('a1', 'C/', 'inside')).toBe('A/\n  B/\n    b1\nC/\n  a1\nd');
  expect(drop('C/', 'A/', 'below')).toBe(write(TREE));
});

test('removed entries come back where they were, or at the nearest place', () => {
  const removed = TREE.slice(2, 4);
  const rest = [...TREE.slice(0, 2), ...TREE.slice(4)];
  const place = { index: 2, level: 2 };
  expect(insertAt(rest, removed, placeOfReturn(rest, place))).toEqual(TREE);
  expect(write(insertAt([], removed, placeOfReturn([], place)))).toBe('B/\n  b1');
});

test('every move keeps the entries and leaves a tree', () => {
  const outline = fc
    .array(fc.record({ jump: fc.integer({ min: 0, max: 8 }), isCategory: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    })
    .map((steps) => {
      const entries: Entry[] = [];
      for (const [at, { jump, isCategory }] of steps.entries()) {
        const above = entries[at - 1];
        const deepest = above ? above.level + (above.category === undefined ? 0 : 1) : 1;
        const level = Math.min((jump % deepest) + 1, MAX_LEVELS);
        entries.push(isCategory ? { level, category: `${at}/` } : { level, pdf: String(at) });
      }
      return entries;
    });
  const places = [placeUp, placeDown, placeInto, placeOut];
  fc.assert(
    fc.property(outline, fc.nat(29), fc.nat(3), (entries, nth, how) => {
      const from = nth % entries.length;
      const place = places[how]?.(entries, from);
      if (!place) return;
      const moved = moveTo(entries, from, place);
      const titles = (list: Entry[]) => list.map(({ category, pdf }) => category ?? pdf).sort();
      expect(titles(moved)).toEqual(titles(entries));
      for (const [at, { level }] of moved.entries()) {
        const above = moved[at - 1];
        expect(level).toBeLessThanOrEqual(above ? above.level + (above.category === undefined ? 0 : 1) : 1);
        expect(level).toBeLessThanOrEqual(MAX_LEVELS);
      }
    }),
  );
});
