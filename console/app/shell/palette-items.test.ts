import { expect, test } from 'vitest';
import type { ShellMessages } from '../../messages/shell.ts';
import { AREAS } from '../areas/areas.ts';
import { findItems, type PaletteItem, searchItems, viewItems } from './palette-items.ts';

const item = (title: string): PaletteItem => ({ id: title, title, icon: 'plus', to: '/' });
const ITEMS = ['Staff', 'Audit log', 'Invite a person', 'Your account'].map(item);
const NO_AREA = Object.fromEntries(AREAS.map(({ title }) => [title, ''])) as ShellMessages['areas'];
const find = (text: string) => findItems(ITEMS, text).map(({ title }) => title);

test('finds items by all words, in any case and order', () => {
  expect(find('log AUD')).toEqual(['Audit log']);
  expect(find('xyz')).toEqual([]);
});

test('puts titles that begin with the text first, and shows all without a text', () => {
  expect(find('a')).toEqual(['Audit log', 'Staff', 'Invite a person', 'Your account']);
  expect(find(' ')).toHaveLength(4);
});

test('offers to search the lists that the role may see, for four characters and more', () => {
  const messages = {
    areas: { ...NO_AREA, students: 'Students', orders: 'Orders', payments: 'Payments' },
    searchIn: (area: string, text: string) => `${area}: ${text}`,
  };
  const paths = (permissions: Parameters<typeof searchItems>[0]['permissions'], text: string) =>
    searchItems({ permissions }, messages, text).map((item) => 'to' in item && item.to);
  expect(paths(['students.read'], ' +91 98765 ')).toEqual(['/students?search=%2B91+98765']);
  expect(paths(['students.read', 'orders.read'], '9876')).toHaveLength(3);
  expect(paths(['students.read'], '987')).toEqual([]);
  expect(paths(['pages.edit'], '98765')).toEqual([]);
});

test('offers saved views of the lists that have a page of their own', () => {
  const messages = {
    areas: { ...NO_AREA, orders: 'Orders' },
    viewOf: (area: string, view: string) => `${area}: ${view}`,
  };
  const view = { view_id: 7, name: 'Failed', query: 'state=failed', is_shared: false, is_default: false, version: 1 };
  const items = viewItems({ permissions: ['orders.read'] }, messages, [
    { ...view, list: 'orders' },
    { ...view, list: 'settlement_rows' },
  ]);
  expect(items).toMatchObject([{ id: 'view-7', title: 'Orders: Failed', to: '/orders?state=failed&view=7' }]);
});
