import { expect, test } from 'vitest';
import { discountPercent } from '../../../common/money.ts';
import type { ProductCard, ProductGroup } from '../../../contract/catalogue/catalogue.ts';
import { countMedia, distinct, groupsInMedium, mediumOf, offersMediumFilter, withMedium } from './medium-rules.ts';
import messages from './messages/english.ts';
import { shortTitle } from './short-title.ts';

test('the filter is offered once two media have products', () => {
  expect(offersMediumFilter({ english: 3, hindi: 0, bilingual: 0, all: 3 })).toBe(false);
  expect(offersMediumFilter({ english: 3, hindi: 0, bilingual: 1, all: 4 })).toBe(true);
  expect(offersMediumFilter({ english: 0, hindi: 0, bilingual: 0, all: 0 })).toBe(false);
});

test('an unknown medium in the address is no filter', () => {
  expect(mediumOf('Hindi')).toBe('Hindi');
  expect(mediumOf('Tamil')).toBeNull();
  expect(mediumOf(null)).toBeNull();
});

test('the message of an empty listing', () => {
  expect(messages.noneInCategory).toBe('No products available for this category!');
  expect(messages.noneInMedium('Hindi')).toBe('No products available in Hindi.');
});

test('a title is cut after whole words', () => {
  expect(shortTitle('SSC CGL Complete 2027', 3)).toBe('SSC CGL Complete…');
  expect(shortTitle('SSC CGL Complete 2027', 6)).toBe('SSC CGL Complete 2027');
  expect(shortTitle('IAS Foundation 2027: Hindi Medium', 3)).toBe('IAS Foundation 2027…');
  expect(shortTitle('उत्तर प्रदेश का सम्पूर्ण अध्ययन', 3)).toBe('उत्तर प्रदेश का…');
  expect(shortTitle('One two three four five six seven')).toBe('One two three four five six seven');
});

const card = (product_id: number, product_lang: string) => ({ product_id, product_lang }) as ProductCard;
const group = (id: number, child_products: ProductCard[]) => ({ id, child_products }) as ProductGroup;

test('a chosen medium shows exactly its products, and hides groups without any', () => {
  const groups = [group(1, [card(1, 'English'), card(2, 'Bilingual')]), group(2, [card(3, 'English')])];
  expect(groupsInMedium(groups, null)).toEqual(groups);
  expect(groupsInMedium(groups, 'Bilingual')).toEqual([group(1, [card(2, 'Bilingual')])]);
  expect(groupsInMedium(groups, 'Hindi')).toEqual([]);
});

test('a group that leads on shows its first products; fewer where there are many groups', () => {
  const many = Array.from({ length: 13 }, (_, at) => card(at, at % 2 ? 'Hindi' : 'English'));
  const leading = (id: number) => ({ ...group(id, many), view_all_redirection_end_point: '/ssc' });
  const sizes = (groups: ProductGroup[], medium: 'Hindi' | null) =>
    groupsInMedium(groups, medium).map(({ child_products }) => child_products.length);
  expect(sizes([leading(1), group(2, many)], null)).toEqual([12, 13]);
  expect(sizes([1, 2, 3, 4, 5, 6].map(leading), null)).toEqual([4, 4, 4, 4, 4, 4]);
  expect(sizes([leading(1), group(2, many)], 'Hindi')).toEqual([6, 6]);
});

test('a product in two groups counts once', () => {
  const twice = distinct([card(1, 'Hindi'), card(2, 'English'), card(1, 'Hindi')]);
  expect(countMedia(twice)).toEqual({ english: 1, hindi: 1, bilingual: 0, all: 2 });
});

test('a link to more preserves the chosen medium', () => {
  expect(withMedium('/ssc/cgl', 'Hindi')).toBe('/ssc/cgl?medium=Hindi');
  expect(withMedium('/ssc/cgl', null)).toBe('/ssc/cgl');
  expect(withMedium('', 'Hindi')).toBe('');
});

test('the discount on a card', () => {
  expect([discountPercent(999, 499), discountPercent(1000, 995), discountPercent(1000, 996)]).toEqual([50, 1, 0]);
  expect([discountPercent(500, 500), discountPercent(0, 0), discountPercent(99, 0)]).toEqual([0, 0, 100]);
});
