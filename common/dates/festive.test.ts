import { expect, test } from 'vitest';
import { bannersAt, nextBannerChange } from './festive.ts';

const normal = ['a step'];
const lamps = ['a lamp'];
const banners = {
  normal_banners_information: normal,
  festive: {
    from: '2025-10-14T00:00:00+05:30',
    until: '2025-10-18T23:59:00+05:30',
    banners_information: lamps,
  },
};
const none = { ...banners, festive: null };
const empty = { ...banners, festive: { ...banners.festive, banners_information: [] } };

test.each([
  ['2025-10-13T23:59:59+05:30', normal],
  ['2025-10-14T00:00:00+05:30', lamps],
  ['2025-10-13T18:30:00Z', lamps],
  ['2025-10-18T23:59:59.999+05:30', lamps],
  ['2025-10-19T00:00:00+05:30', normal],
  ['2026-10-15T12:00:00+05:30', normal],
])('at %s', (now, shown) => {
  expect(bannersAt(banners, new Date(now))).toBe(shown);
});

test('without a festival, or with one that has no banners, the normal banners are shown', () => {
  const during = new Date('2025-10-15T12:00:00+05:30');
  expect(bannersAt(none, during)).toBe(normal);
  expect(bannersAt(empty, during)).toBe(normal);
});

test.each([
  ['2025-10-01T00:00:00+05:30', '2025-10-13T18:30:00.000Z'],
  ['2025-10-14T00:00:00+05:30', '2025-10-18T18:30:00.000Z'],
  ['2025-10-18T23:59:59+05:30', '2025-10-18T18:30:00.000Z'],
])('seen from %s, the next change of banners is at %s', (now, change) => {
  expect(nextBannerChange(banners, new Date(now))?.toISOString()).toBe(change);
});

test('after the festival, or without one, no change is scheduled', () => {
  expect(nextBannerChange(banners, new Date('2025-10-19T00:00:00+05:30'))).toBeNull();
  expect(nextBannerChange(none, new Date('2025-10-01T00:00:00+05:30'))).toBeNull();
  expect(nextBannerChange(empty, new Date('2025-10-01T00:00:00+05:30'))).toBeNull();
});
