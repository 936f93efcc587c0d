import { expect, test } from 'vitest';
import { contentIn } from './content-language.ts';

const card = { product_title_english: 'Polity', product_title_hindi: 'राजव्यवस्था', price: 545 };
const data = {
  heading: 'Books',
  heading_hindi: 'पुस्तकें',
  note: 'New',
  note_hindi: '',
  groups: [{ cards: [card] }],
  tags: ['a'],
};

test('on a Hindi page Hindi texts take the places of the English ones, at any depth', () => {
  expect(contentIn('hindi', data)).toEqual({
    ...data,
    heading: 'पुस्तकें',
    groups: [{ cards: [{ ...card, product_title_english: 'राजव्यवस्था' }] }],
  });
  expect(contentIn('english', data)).toBe(data);
});

test('a value or a list in place of a text has a Hindi twin too', () => {
  const about = { teachers: [{ name: 'A' }], teachers_hindi: [{ name: 'अ' }] };
  expect(contentIn('hindi', about).teachers).toEqual([{ name: 'अ' }]);
});

test('what has no Hindi text is not copied, and a list is converted once', () => {
  const plain = { cards: [{ product_title_english: 'Polity' }], list: null };
  expect(contentIn('hindi', plain)).toBe(plain);
  expect(contentIn('hindi', data)).toBe(contentIn('hindi', data));
  expect(contentIn('hindi', { groups: data.groups }).groups).toBe(contentIn('hindi', data).groups);
});

test('a Hindi text without an English one changes nothing', () => {
  const category = { product_category_type_name: 'E-Book', product_category_type_hindi: 'ई-बुक' };
  expect(contentIn('hindi', category)).toBe(category);
});
