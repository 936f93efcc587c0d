import { expect, test } from 'vitest';
import { groupedMobile, indianMobile } from './mobile-number.ts';

test('a number is shown in groups, so that a mistake in it is seen', () => {
  expect([groupedMobile('9876500001'), groupedMobile('447911123456')]).toEqual(['98765 00001', '447911123456']);
  expect([indianMobile('9876500001'), indianMobile('447911123456')]).toEqual(['+91 98765 00001', '447911123456']);
});
