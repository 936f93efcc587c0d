import { expect, test } from 'vitest';
import { regionOf } from './country-field.tsx';
import ENGLISH from './messages/english.ts';
import HINDI from './messages/hindi.ts';

test('the name of a country is in the language of the page, found by its flag', () => {
  expect([regionOf({ flag: '🇮🇳' }), regionOf({ flag: '' }), regionOf({ flag: '⛰' })]).toEqual(['IN', '', '']);
  expect(HINDI.countryName('India', 'IN')).toBe('भारत');
  expect(HINDI.countryName('Nepal', 'NP')).toBe('नेपाल');
  expect([HINDI.countryName('Narnia', ''), HINDI.countryName('Narnia', 'XX')]).toEqual(['Narnia', 'Narnia']);
  expect(ENGLISH.countryName('India', 'IN')).toBe('India');
});
