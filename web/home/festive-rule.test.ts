import { expect, test } from 'vitest';
import { bannersAt } from './festive-rule.ts';

const normal = [{ image: 'a', image_mobile: 'a', alt: 'a', to: '/all' }];
const lamps = [{ image: 'b', image_mobile: 'b', alt: 'b', to: '/all' }];
const dashboard = {
  banners_information: normal,
  festive: {
    from: '2025-10-14T00:00:00+05:30',
    until: '2025-10-18T23:59:00+05:30',
    banners_information: lamps,
  },
};

test.each([
  ['2025-10-13T23:59:59+05:30', normal],
  ['2025-10-14T00:00:00+05:30', lamps],
  ['2025-10-18T23:59:30+05:30', lamps],
  ['2025-10-19T00:00:00+05:30', normal],
])('at %s', (now, shown) => {
  expect(bannersAt(dashboard, new Date(now))).toBe(shown);
});

test('without a festival the normal banners stay', () => {
  expect(bannersAt({ ...dashboard, festive: null }, new Date('2025-10-15T12:00:00+05:30'))).toBe(normal);
});
