import { expect, test } from 'vitest';
import { contentIn } from '../../../common/languages/content-language.ts';
import { hindiTextsOf, withHindi } from './hindi-texts.ts';

const TEXTS = [
  { english: 'Refunds', hindi: 'धनवापसी' },
  { english: 'One row', hindi: 'एक पंक्ति' },
];
const hindi = hindiTextsOf({ texts: TEXTS });

test('each text with a Hindi version has it beside itself, and a Hindi page shows it', () => {
  const institute = {
    founded: 2018,
    policies: [
      { name: 'Refunds', url: '/refund-policy' },
      { name: 'Delivery', url: '/d' },
    ],
  };
  const both = withHindi(institute, hindi);
  expect(both.policies[0]).toEqual({ name: 'Refunds', name_hindi: 'धनवापसी', url: '/refund-policy' });
  expect(both.policies[1]).toEqual({ name: 'Delivery', url: '/d' });
  expect(contentIn('hindi', both).policies.map(({ name }) => name)).toEqual(['धनवापसी', 'Delivery']);
});

test('a list of texts is translated line by line', () => {
  const sample = withHindi({ transcript: ['One row', 'Another'] }, hindi);
  expect(contentIn('hindi', sample).transcript).toEqual(['एक पंक्ति', 'Another']);
});

test('without Hindi texts nothing is copied', () => {
  const data = { name: 'Refunds' };
  expect(withHindi(data, hindiTextsOf(undefined))).toBe(data);
});
