/** Shelves in the console: their names, products, order and addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductsInsideDashboardGroup } from '../../../contract/catalogue/catalogue.ts';
import { dataOf } from '../../../contract/client.ts';
import { getShelves, type Shelves, saveShelves } from '../../../contract/staff/catalogue/shelves.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { readCatalogue } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const content = async () => (await staff(store, 'content')).api;
const bodyOf = ({ version, shelves }: Shelves) => ({
  version,
  shelves: shelves.map(({ shelf_id, name, name_hindi, products }) => ({
    shelf_id,
    name,
    name_hindi,
    product_ids: products.map(({ id }) => id),
  })),
});

test('shelves are renamed, moved, filled and removed at once, and a new one gets the lowest free number', async () => {
  const api = await content();
  const { version, shelves } = bodyOf(await dataOf(api(getShelves)));
  const [first, second, ...others] = shelves;
  if (!first || !second) throw new Error('the demo institute has no shelves');
  expect([first.shelf_id, second.shelf_id]).toEqual([1, 2]);
  const next = [
    ...others,
    { ...first, name: 'Chosen by teachers', product_ids: [2101] },
    { shelf_id: 0, name: 'New', product_ids: [1101] },
  ];
  const saved = await dataOf(api(saveShelves, { version, shelves: next }));
  expect(
    await dataOf(
      api(saveShelves, {
        version: saved.version,
        shelves: next.with(-1, { shelf_id: 2, name: 'New', product_ids: [1101] }),
      }),
    ),
  ).toEqual(saved);
  await readCatalogue(store.db);
  const shown = await dataOf(store.api()(getProductsInsideDashboardGroup, { group_id: 1 }));
  expect(shown.group_information[0]).toMatchObject({ group_name: 'Chosen by teachers' });
  expect((await dataOf(api(getShelves))).shelves.map(({ shelf_id }) => shelf_id).slice(-2)).toEqual([1, 2]);
  expect(await api(saveShelves, { version, shelves: [] })).toMatchObject({ code: 'changed_meanwhile' });
});

test('the Hindi names of shelves are saved with them, and a change of one is a change', async () => {
  const api = await content();
  const { version, shelves } = bodyOf(await dataOf(api(getShelves)));
  const next = shelves.map((shelf, at) => (at === 0 ? { ...shelf, name_hindi: 'चुनी हुई' } : shelf));
  const saved = await dataOf(api(saveShelves, { version, shelves: next }));
  expect(saved.version).not.toBe(version);
  expect(bodyOf(await dataOf(api(getShelves))).shelves).toEqual(next);
  await readCatalogue(store.db);
  const shown = await dataOf(store.api()(getProductsInsideDashboardGroup, { group_id: next[0]?.shelf_id ?? 0 }));
  expect(shown.group_information[0]).toMatchObject({ group_name_hindi: 'चुनी हुई' });
});

test('of two people who save at the same moment, one is refused', async () => {
  const { version, shelves } = bodyOf(await dataOf((await content())(getShelves)));
  const save = async (name: string) =>
    (await content())(saveShelves, { version, shelves: [{ shelf_id: 0, name, product_ids: [] }, ...shelves] });
  const both = await Promise.all([save('First'), save('Second')]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'changed_meanwhile' });
});

test('unknown products and shelves are refused; what is named twice is malformed', async () => {
  const api = await content();
  const { version } = await dataOf(api(getShelves));
  const save = (...shelves: { shelf_id: number; name: string; product_ids: number[] }[]) =>
    api(saveShelves, { version, shelves });
  expect(await save({ shelf_id: 0, name: 'x', product_ids: [999_999] })).toMatchObject({ code: 'product_unknown' });
  expect(await save({ shelf_id: 999, name: 'x', product_ids: [] })).toMatchObject({ code: 'shelf_unknown' });
  await expect(save({ shelf_id: 0, name: 'x', product_ids: [2101, 2101] })).rejects.toMatchObject({ status: 400 });
  await expect(save({ shelf_id: 0, name: '', product_ids: [] })).rejects.toMatchObject({ status: 400 });
  const reader = (await staff(store, 'reader')).api;
  expect((await dataOf(reader(getShelves))).shelves.length).toBeGreaterThan(0);
  await expect(reader(saveShelves, { version, shelves: [] })).rejects.toMatchObject({ status: 403 });
});
