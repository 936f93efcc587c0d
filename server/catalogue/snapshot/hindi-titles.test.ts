import { expect, test } from 'vitest';
import { lineTitleHindiOf, titleHindiOf } from './hindi-titles.ts';
import type { Snapshot } from './snapshot.ts';
import { withPreview } from './snapshot-store.ts';

const products: Record<number, object> = {
  1: { title: 'Polity', titleHindi: 'राजव्यवस्था', addons: [{ id: 5, title: 'Notes', hindi: { title: 'नोट्स' } }] },
  2: { title: 'Samvad', titleHindi: '', addons: [{ id: 6, title: 'Book', hindi: {} }] },
};
const snapshot = { product: (id: number) => products[id] } as unknown as Snapshot;
const titleOf = (productId: number, addonId: number | null, title: string, productTitle: string) =>
  withPreview(snapshot, async () => lineTitleHindiOf({ productId, addonId, title, productTitle }));

test('a line has the Hindi title of its product with the number of the instalment, or of its add-on', async () => {
  expect(await titleOf(1, null, 'Polity', 'Polity')).toBe('राजव्यवस्था');
  expect(await titleOf(1, null, 'Polity (instalment 2 of 3)', 'Polity')).toBe('राजव्यवस्था (किस्त 2/3)');
  expect(await titleOf(2, null, 'Samvad (instalment 2 of 3)', 'Samvad')).toBe('Samvad (किस्त 2/3)');
  expect(await titleOf(1, 5, 'Notes', 'Polity')).toBe('नोट्स');
});

test('there is none without a Hindi text, or if the title was another one then', async () => {
  expect(await titleOf(2, null, 'Samvad', 'Samvad')).toBeUndefined();
  expect(await titleOf(1, null, 'Politics', 'Politics')).toBeUndefined();
  expect(await titleOf(9, null, 'Polity', 'Polity')).toBeUndefined();
  expect(await titleOf(1, 5, 'Workbook', 'Polity')).toBeUndefined();
  expect(await titleOf(1, 6, 'Notes', 'Polity')).toBeUndefined();
  expect(await titleOf(2, 6, 'Book', 'Samvad')).toBeUndefined();
  expect(await withPreview(snapshot, async () => titleHindiOf(1, 'Politics'))).toBeUndefined();
});
