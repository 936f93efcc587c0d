import { expect, test } from 'vitest';
import type { ProductCard, ProductGroup } from '../../../contract/catalogue/catalogue.ts';
import { filterParams, filtersOf, firstMatching, isFiltered, matching, matchingGroups } from './list-filters.ts';

const card = (product_id: number, price: number, format: string, product_lang = 'Hindi', mrp = price) =>
  ({
    product_id,
    product_selling_price: price,
    product_mrp: mrp,
    product_category_type_name: format,
    product_lang,
  }) as ProductCard;

const CARDS = [
  card(1, 4999, 'Online Course', 'English', 9999),
  card(2, 0, 'Test Series', 'English', 499),
  card(3, 399, 'Printed Book'),
  card(4, 10_000, 'Online Course', 'Hindi', 12_000),
  card(5, 89_000, 'Online Course'),
  card(6, 1000, 'Test Series'),
];

const found = (query: string) =>
  matching(CARDS, filtersOf(new URLSearchParams(query))).map(({ product_id }) => product_id);

test.each([
  ['', [1, 2, 3, 4, 5, 6]],
  ['price=free', [2]],
  ['price=below-1000', [3]],
  ['price=1000-10000', [1, 4, 6]],
  ['price=above-10000', [5]],
  ['price=cheap&sort=random&format=', [1, 2, 3, 4, 5, 6]],
  ['format=Online Course', [1, 4, 5]],
  ['format=Poster', []],
  ['format=Online Course&medium=Hindi&price=above-10000', [5]],
  ['sort=price', [2, 3, 6, 1, 4, 5]],
  ['sort=price-desc', [5, 4, 1, 6, 3, 2]],
  ['sort=discount', [2, 1, 4, 3, 5, 6]],
])('the address with %j shows the products %j', (query, ids) => expect(found(query)).toEqual(ids));

test('only what differs from the whole list is a filter, and stays in links', () => {
  const none = filtersOf(new URLSearchParams('medium=Hindi&sort=&price=x'));
  expect([isFiltered(none), filterParams(none)]).toEqual([false, {}]);
  const some = filtersOf(new URLSearchParams('medium=Hindi&sort=price&format=E-Book'));
  expect([isFiltered(some), filterParams(some)]).toEqual([true, { format: 'E-Book', sort: 'price' }]);
});

test('a filtered page has its first sixty products, and counts all of them', () => {
  const hindi = Array.from({ length: 70 }, (_, at) => card(at + 1, 399, 'Printed Book'));
  const many = [...hindi, card(71, 399, 'Printed Book', 'English'), card(72, 0, 'E-Book')];
  const filtered = (query: string) => firstMatching(many, filtersOf(new URLSearchParams(query)));
  const { products, counts } = filtered('format=Printed Book&medium=Hindi');
  expect([products.length, products[0]?.product_lang]).toEqual([60, 'Hindi']);
  expect(counts).toEqual({ english: 1, hindi: 70, bilingual: 0, all: 71 });
  expect(filtered('format=Printed Book&medium=English').products.map(({ product_id }) => product_id)).toEqual([71]);
});

test('groups without a match are left out', () => {
  const groups = [
    { id: 1, child_products: CARDS.slice(0, 3) },
    { id: 2, child_products: CARDS.slice(3) },
  ] as ProductGroup[];
  const shown = matchingGroups(groups, filtersOf(new URLSearchParams('price=free')));
  expect(shown.map(({ id, child_products }) => [id, child_products.length])).toEqual([[1, 1]]);
});

test('a list is sorted once for each order, whatever the other filters are', () => {
  let reads = 0;
  const list = Array.from({ length: 100 }, (_, at) =>
    Object.defineProperty(card(at + 1, 0, 'E-Book'), 'product_selling_price', {
      get: () => {
        reads++;
        return (at * 79) % 100;
      },
    }),
  );
  const first = matching(list, filtersOf(new URLSearchParams('sort=price')));
  expect([first[0]?.product_id, reads > 100]).toEqual([1, true]);
  reads = 0;
  expect(matching(list, filtersOf(new URLSearchParams('sort=price&format=E-Book')))).toEqual(first);
  expect(matching(list, filtersOf(new URLSearchParams('sort=price&format=Poster')))).toEqual([]);
  expect(reads).toBe(0);
});
