/** Snapshots and what they are made of, compared with plain references. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedProduct } from '../../../bench/generated/generated.ts';
import { MEDIUMS } from '../../../contract/catalogue/catalogue.ts';
import { runAtOnce } from '../../platform/process/time-slicing.ts';
import { firstOfEachMedium } from '../listing.ts';
import type { Tab } from '../tab.ts';
import { packDetails, unpackDetails } from './packed-details.ts';
import { mergeProducts } from './read-snapshot.ts';
import { ALL_VERTICAL_ID, buildSnapshot, type Node, type Product, pathToNode } from './snapshot.ts';

const nodes = new Map<number, Node>();
function addNode(id: number, kind: Node['kind'], parent: Node | null): Node {
  const texts = { icon: '', colour: '', description: '', heading: '', subHeading: '', childrenAre: '', hindi: {} };
  const node = { id, kind, parent, seoUrl: `page-${id}`, name: `पृष्ठ ${id}`, children: [], ...texts };
  parent?.children.push(node);
  nodes.set(id, node);
  return node;
}
addNode(ALL_VERTICAL_ID, 'vertical', null);
for (const vertical of [1, 2]) {
  const top = addNode(vertical, 'vertical', null);
  const exam = addNode(vertical * 10, 'exam', top);
  for (const mode of [1, 2]) addNode(vertical * 10 + mode, 'mode', exam);
}
const places = [...nodes.values()].filter(({ id }) => id !== ALL_VERTICAL_ID);

const text = fc.constantFrom('भूगोल', 'इतिहास की किताब', 'SSC CGL', 'polity');
const product = fc
  .record({
    id: fc.nat(200),
    title: text,
    isPublished: fc.boolean(),
    medium: fc.constantFrom(...MEDIUMS, '' as const),
    nodes: fc.uniqueArray(fc.constantFrom(...places), { maxLength: 3 }),
    renamed: fc.boolean(),
  })
  .map(
    ({ renamed, ...fields }): Product => ({
      ...generatedProduct(fields.id),
      ...fields,
      seoUrl: renamed ? `नया/${fields.id}` : `old/${fields.id}`,
    }),
  );
const products = fc
  .uniqueArray(product, { selector: ({ id }) => id, maxLength: 60 })
  .map((list) => list.sort((a, b) => a.id - b.id));
const root = { version: 1, group_name: '', sub_text: '', hindi: {} };

test('a snapshot lists and finds what a search through all products does', () => {
  fc.assert(
    fc.property(products, fc.array(fc.nat(200), { maxLength: 20 }), (products, product_ids) => {
      const snapshot = runAtOnce(
        buildSnapshot({ root, nodes, products, groups: [{ id: 7, name: '', hindi: {}, product_ids }] }),
      );
      const published = products.filter(({ isPublished }) => isPublished);
      for (const node of nodes.values()) {
        const isIn = (one: Product) => one.nodes.some((place) => pathToNode(place).includes(node));
        const expected = node.id === ALL_VERTICAL_ID ? published : published.filter(isIn);
        expect(snapshot.productsIn(node)).toEqual(expected);
      }
      for (let id = -1; id <= 201; id++) {
        expect(snapshot.product(id)).toBe(products.find((one) => one.id === id));
        for (const seoUrl of [`नया/${id}`, `old/${id}`])
          expect(snapshot.productBySeo(seoUrl)).toBe(products.find((one) => one.seoUrl === seoUrl));
      }
      const inGroup = product_ids.flatMap((id) => published.find((one) => one.id === id) ?? []);
      expect(snapshot.group(7)?.products).toEqual(inGroup);
    }),
  );
});

test('changed products replace the known ones, and new ones are added', () => {
  fc.assert(
    fc.property(products, products, (known, changed) => {
      const byId = new Map([...known, ...changed].map((one) => [one.id, one]));
      const expected = [...byId.values()].sort((a, b) => a.id - b.id);
      expect(mergeProducts(known, changed)).toEqual(expected);
    }),
  );
});

test('the first products of each medium are the first of all and those of each medium, in order', () => {
  fc.assert(
    fc.property(products, fc.integer({ min: 1, max: 12 }), (products, size) => {
      const chosen = new Set(products.slice(0, size));
      for (const medium of MEDIUMS)
        for (const one of products.filter((one) => one.medium === medium).slice(0, size)) chosen.add(one);
      expect(firstOfEachMedium(products, size)).toEqual(products.filter((one) => chosen.has(one)));
    }),
  );
});

test('packed details are the same after unpacking, and take no more memory than their bytes', () => {
  const tab = fc.record({
    id: fc.nat(),
    type: fc.integer({ min: 1, max: 5 }),
    name: text,
    hindi: fc.constant({ name: 'नोट्स' }),
    icon: fc.string(),
    webViewUrl: fc.option(fc.string()),
    entries: fc.array(fc.record({ kind: fc.constant('video' as const), id: fc.nat(), title: text, icon: text })),
  });
  const about = fc.record({ author: text, pages: fc.nat() }, { requiredKeys: [] });
  const details = fc.array(
    fc.record({ description: fc.string({ unit: 'grapheme' }), descriptionHindi: text, about, tabs: fc.array(tab) }),
  );
  fc.assert(
    fc.property(details, (details) => {
      const textOf = (tab: Tab) => ({ ...tab, entries: JSON.stringify(tab.entries) });
      const packed = packDetails(details.map(({ tabs, ...texts }, id) => [id, { ...texts, tabs: tabs.map(textOf) }]));
      for (const [id, expected] of details.entries()) {
        const bytes = packed.get(id) as Buffer;
        expect(bytes.buffer.byteLength).toBe(bytes.length);
        expect(unpackDetails(bytes, id)).toEqual(expected);
      }
    }),
  );
});

test('a long product has a piece of its own, so that its neighbours are unpacked quickly', () => {
  const details = (description: string) => ({ description, descriptionHindi: '', about: {}, tabs: [] });
  const packed = packDetails([
    [1, details('a')],
    [2, details('b')],
    [3, details('x'.repeat(1_000_000))],
    [4, details('c')],
  ]);
  expect(packed.get(1)).toBe(packed.get(2));
  expect(packed.get(3)).not.toBe(packed.get(2));
  expect(packed.get(3)).not.toBe(packed.get(4));
  for (const [id, text] of [
    [1, 'a'],
    [2, 'b'],
    [4, 'c'],
  ] as const) {
    expect(unpackDetails(packed.get(id) as Buffer, id).description).toBe(text);
  }
  expect(unpackDetails(packed.get(3) as Buffer, 3).description).toHaveLength(1_000_000);
});

test('unpacked details are remembered by their size, not only by their number', () => {
  const large = (id: number) =>
    packDetails([[id, { description: `${id}`.padEnd(8_000_000), descriptionHindi: '', about: {}, tabs: [] }]]);
  const packed = new Map([901, 902, 903, 904, 905, 906].map((id) => [id, large(id).get(id) as Buffer]));
  const first = unpackDetails(packed.get(901) as Buffer, 901);
  expect(unpackDetails(packed.get(901) as Buffer, 901)).toBe(first);
  for (const [id, bytes] of packed) unpackDetails(bytes, id);
  expect(unpackDetails(packed.get(901) as Buffer, 901)).not.toBe(first);
});
