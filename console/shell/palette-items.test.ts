import { expect, test } from 'vitest';
import { findItems, type PaletteItem } from './palette-items.ts';

const item = (title: string): PaletteItem => ({ id: title, title, icon: 'plus', to: '/' });
const ITEMS = ['Staff', 'Audit log', 'Invite a person', 'Your account'].map(item);
const find = (text: string) => findItems(ITEMS, text).map(({ title }) => title);

test('finds items by all words, in any case and order', () => {
  expect(find('log AUD')).toEqual(['Audit log']);
  expect(find('xyz')).toEqual([]);
});

test('puts titles that begin with the text first, and shows all without a text', () => {
  expect(find('a')).toEqual(['Audit log', 'Staff', 'Invite a person', 'Your account']);
  expect(find(' ')).toHaveLength(4);
});
