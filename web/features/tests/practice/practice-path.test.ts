import { expect, test } from 'vitest';
import LAUNCH from '../launch/messages/english.ts';
import { practicePath } from './practice-path.ts';

test('the link of a product opens practice in its language, and says what is due', () => {
  expect(practicePath(2103, 'Hindi')).toBe('/my-practice?product-id=2103&language=1');
  expect(practicePath(2103, 'Bilingual')).toBe('/my-practice?product-id=2103&language=2');
  expect([LAUNCH.practise(0), LAUNCH.practise(3)]).toEqual(['Practise', 'Practise · 3 due today']);
});
