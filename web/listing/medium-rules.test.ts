import { expect, test } from 'vitest';
import { emptyText, mediumOf, offersMediumFilter } from './medium-rules.ts';
import { shortTitle } from './short-title.ts';

test('the filter is offered once two media have products', () => {
  expect(offersMediumFilter({ english: 3, hindi: 0, bilingual: 0, all: 3 })).toBe(false);
  expect(offersMediumFilter({ english: 3, hindi: 0, bilingual: 1, all: 4 })).toBe(true);
});

test('an unknown medium in the address is no filter', () => {
  expect(mediumOf('Hindi')).toBe('Hindi');
  expect(mediumOf('Tamil')).toBeNull();
  expect(mediumOf(null)).toBeNull();
});

test('what an empty listing says', () => {
  expect(emptyText(null)).toBe('No products available for this category!');
  expect(emptyText('Hindi')).toBe('No products available in Hindi.');
});

test('a title is cut after whole words', () => {
  expect(shortTitle('SSC CGL Complete 2027', 3)).toBe('SSC CGL Complete…');
  expect(shortTitle('SSC CGL Complete 2027', 6)).toBe('SSC CGL Complete 2027');
});
