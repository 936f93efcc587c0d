/** An index that reuses parts of the previous one finds the same as a new one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedProduct } from '../../bench/generated/generated.ts';
import { paise } from '../../common/money.ts';
import type { Product } from '../catalogue/index.ts';
import { runAtOnce } from '../platform/process/time-slicing.ts';
import { buildSearch } from './search-index.ts';
import type { Tag } from './tags/tag.ts';
import { packedListBuilder } from './text-index/packed-list.ts';

const title = fc
  .array(fc.constantFrom('SSC', 'CGL', 'Polity', 'Geography', 'भूगोल', 'इतिहास', '2027', 'notes'), { maxLength: 4 })
  .map((words) => words.join(' '));
const tag = fc.record({
  title,
  titleHindi: fc.constantFrom('', 'राजव्यवस्था'),
  keywords: fc.array(title, { maxLength: 3 }).map((keywords) => keywords.join(', ')),
  isTrending: fc.boolean(),
  productIds: fc.array(fc.integer({ min: 1_000_000, max: 1_000_030 }), { maxLength: 3 }),
});
const tags = fc.array(tag, { maxLength: 20 });
const product = fc
  .record({
    number: fc.nat(30),
    title,
    price: fc.nat(1000),
    isHindi: fc.boolean(),
    verticalId: fc.integer({ min: 1, max: 2 }),
  })
  .map(
    ({ number, title, price, isHindi, verticalId }): Product => ({
      ...generatedProduct(number),
      title,
      price: paise(price),
      medium: isHindi ? 'Hindi' : 'English',
      verticalIds: [verticalId],
    }),
  );
const products = fc
  .uniqueArray(product, { selector: ({ id }) => id, maxLength: 30 })
  .map((list) => list.sort((a, b) => a.id - b.id));

const QUERIES = [
  's',
  'ssc',
  'ssc cgl',
  'bhugol',
  'भूगोल',
  'geogrphy',
  'polity 2027',
  'itihas notes',
  'hindi',
  'zzzz',
  '',
];

function packed(tags: readonly Tag[]) {
  const builder = packedListBuilder<Tag>();
  for (const tag of tags) builder.add(tag);
  return builder.list();
}

test('after changed tags, renamed, repriced, added and removed products', () => {
  const step = fc.record({ tags: fc.option(tags), products: fc.option(products), price: fc.nat(1000) });
  fc.assert(
    fc.property(tags, products, fc.array(step, { maxLength: 4 }), (firstTags, firstProducts, steps) => {
      let [tagList, list] = [packed(firstTags), firstProducts];
      let [plainTags, index] = [firstTags, runAtOnce(buildSearch(tagList, list))];
      for (const { tags, products, price } of steps) {
        plainTags = tags ?? plainTags;
        tagList = tags ? packed(tags) : tagList;
        list = products ?? list.map((one) => ({ ...one, price: paise(price) }));
        index = runAtOnce(buildSearch(tagList, list, index));
        const anew = runAtOnce(buildSearch(plainTags, list));
        for (const query of QUERIES) {
          expect(index.findTags(query, 10)).toEqual(anew.findTags(query, 10));
          for (const verticalId of [undefined, 1, 2]) {
            const found = index.findProducts(query, 10, verticalId);
            expect(found).toEqual(anew.findProducts(query, 10, verticalId));
            for (const one of found) expect(list).toContain(one);
          }
        }
        expect(index.tags.trending).toEqual(plainTags.filter(({ isTrending }) => isTrending));
      }
    }),
    { numRuns: 60 },
  );
});

test('the texts of products are not indexed again for a changed price, but for a changed title', () => {
  const list = [generatedProduct(1), generatedProduct(2)];
  const none = packed([]);
  const index = runAtOnce(buildSearch(none, list));
  const repriced = list.map((one) => ({ ...one, price: paise(100) }));
  expect(runAtOnce(buildSearch(none, repriced, index)).products.texts).toBe(index.products.texts);
  const renamed = list.map((one) => ({ ...one, title: `${one.title} revised` }));
  expect(runAtOnce(buildSearch(none, renamed, index)).products.texts).not.toBe(index.products.texts);
});

test('a tag is found by its title and its keywords as a search through all tags finds it', () => {
  fc.assert(
    fc.property(tags, (tags) => {
      const { tagNamed } = runAtOnce(buildSearch(packed(tags), [])).tags;
      const nameOf = (text: string) => text.toLowerCase().replaceAll(/[ ,]/g, '').normalize('NFKD');
      const names = tags.flatMap(({ title, keywords }) => [title, ...keywords.split(',')]);
      for (const name of [...names, 'unknown', '']) {
        const hasName = (other: string) => nameOf(name) !== '' && nameOf(other) === nameOf(name);
        const expected =
          tags.find(({ title }) => hasName(title)) ?? tags.find(({ keywords }) => keywords.split(',').some(hasName));
        expect(tagNamed(name)).toEqual(expected);
      }
    }),
  );
});

test('the text of a product contains the first of very many tags', () => {
  const list = [generatedProduct(1)];
  const tags = Array.from({ length: 100 }, (_, at): Tag => {
    const title = { 0: 'Quartz', 99: 'Bamboo' }[at] ?? `Topic ${at}`;
    return { title, titleHindi: '', keywords: 'w '.repeat(450), isTrending: false, productIds: [list[0]?.id ?? 0] };
  });
  const index = runAtOnce(buildSearch(packed(tags), list));
  expect(index.findProducts('quartz', 10)).toEqual(list);
  expect(index.findProducts('bamboo', 10)).toEqual([]);
  expect(index.findTags('bamboo', 10)).toEqual([tags[99]]);
});
