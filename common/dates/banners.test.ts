import { expect, test } from 'vitest';
import { bannersAt, nextBannerChange } from './banners.ts';

type Banner = { name: string; from?: string; until?: string };
const normal: Banner[] = [{ name: 'a step' }];
const lamps: Banner[] = [{ name: 'a lamp' }];
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
  expect(bannersAt(banners, new Date(now))).toEqual(shown);
});

test('without a festival, or with one that has no banners, the normal banners are shown', () => {
  const during = new Date('2025-10-15T12:00:00+05:30');
  expect(bannersAt(none, during)).toEqual(normal);
  expect(bannersAt(empty, during)).toEqual(normal);
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

const from = '2025-10-16T10:00:00+05:30';
const until = '2025-10-16T18:00:00+05:30';
const scheduled = {
  normal_banners_information: [
    { name: 'from', from },
    { name: 'until', until },
    { name: 'day', from, until },
  ],
  festive: null,
};

test.each([
  ['2025-10-16T09:59:59+05:30', ['until'], from],
  ['2025-10-16T10:00:00+05:30', ['from', 'until', 'day'], '2025-10-16T18:01:00+05:30'],
  ['2025-10-16T18:00:59+05:30', ['from', 'until', 'day'], '2025-10-16T18:01:00+05:30'],
  ['2025-10-16T18:01:00+05:30', ['from'], null],
])('at %s each banner is shown within its own times', (now, names, change) => {
  expect(bannersAt(scheduled, new Date(now)).map(({ name }) => name)).toEqual(names);
  expect(nextBannerChange(scheduled, new Date(now))).toEqual(change && new Date(change));
});

test('a festival of which no banner is due replaces none, and its banners change at their own times', () => {
  const festive = { ...banners.festive, banners_information: [{ name: 'a sale', from, until }] };
  const both = { normal_banners_information: normal, festive };
  const seenAt = (now: string) => bannersAt(both, new Date(now)).map(({ name }) => name);
  expect(seenAt('2025-10-15T12:00:00+05:30')).toEqual(['a step']);
  expect(seenAt(from)).toEqual(['a sale']);
  expect(nextBannerChange(both, new Date('2025-10-15T12:00:00+05:30'))).toEqual(new Date(from));
});
