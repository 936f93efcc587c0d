import { expect, test } from 'vitest';
import { isReleased, type ReleaseTerms } from '../../../rules.ts';
import { appearanceOf, canChangeRelease, earliestOf, isTimeValid } from './release-rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
const NOON = at('12:00:00');

/** The last attempt can end at 13:00. */
const terms = (more: Partial<ReleaseTerms> = {}): ReleaseTerms => ({
  opens: null,
  closes: at('12:00:00'),
  minutes: 60,
  results_at: null,
  results_held: false,
  running_until: null,
  is_paused: false,
  awaits_final_key: false,
  ...more,
});

test.each([
  ['a window', {}, 'with_end', at('13:00:10')],
  ['a later time', { results_at: at('18:00:00') }, 'planned', at('18:00:00')],
  ['a time before the end', { results_at: at('12:30:00') }, 'with_end', at('13:00:10')],
  [
    'more time for a candidate',
    { running_until: at('14:00:00'), results_at: at('13:30:00') },
    'with_end',
    at('14:00:10'),
  ],
  ['a pause', { is_paused: true }, 'with_end', null],
  ['a review of the key', { awaits_final_key: true, results_at: at('18:00:00') }, 'awaits_key', null],
  ['held results', { results_held: true }, 'held', null],
  ['no window', { closes: null }, 'practice', null],
  ['no window, but a time', { closes: null, results_at: at('18:00:00') }, 'planned', at('18:00:00')],
  ['no window, and a time that is over', { closes: null, results_at: at('11:00:00') }, 'out', at('11:00:00')],
] as const)('a test with %s', (_, more, state, appearsAt) => {
  expect(appearanceOf(terms(more), NOON)).toEqual({ state, appearsAt });
});

test('the results are out from the moment that is shown, and not before', () => {
  for (const test of [terms(), terms({ results_at: at('18:00:00') })]) {
    const { appearsAt } = appearanceOf(test, NOON);
    const moment = appearsAt?.getTime() ?? 0;
    expect(isReleased(test, new Date(moment - 1))).toBe(false);
    expect(isReleased(test, new Date(moment + 1))).toBe(true);
  }
});

test('held results are never out, also after the end and after a time', () => {
  expect(isReleased(terms({ results_held: true }), at('23:00:00'))).toBe(false);
  expect(isReleased(terms({ results_held: true, closes: null }), at('23:00:00'))).toBe(false);
});

test.each([
  ['out', terms({ results_at: at('11:00:00'), closes: at('10:00:00') }), false],
  ['of a practice test', terms({ closes: null }), false],
  ['in a minute', terms({ results_at: at('13:00:30') }), false],
  ['in more than a minute', terms({ results_at: at('13:02:00') }), true],
  ['held', terms({ results_held: true }), true],
  ['that wait for a key', terms({ awaits_final_key: true }), true],
])('whether the time of results %s can change', (_, test, can) => {
  expect(canChangeRelease(test, test.results_at && test.results_at > at('13:00:00') ? at('13:00:30') : NOON)).toBe(can);
});

test('the earliest time is after the last attempt can have ended', () => {
  expect(earliestOf(terms())).toEqual(at('13:00:10'));
  expect(earliestOf(terms({ running_until: at('14:00:00') }))).toEqual(at('14:00:10'));
  expect(earliestOf(terms({ is_paused: true }))).toBeNull();
  expect(earliestOf(terms({ closes: null }))).toBeNull();
});

test('a chosen time is two minutes away, and at most a year after the test', () => {
  expect(isTimeValid(at('12:01:59'), NOON, null)).toBe(false);
  expect(isTimeValid(at('12:02:00'), NOON, null)).toBe(true);
  expect(isTimeValid(new Date('2027-11-21T12:00:00+05:30'), NOON, null)).toBe(true);
  const far = new Date('2027-12-01T12:00:00+05:30');
  expect(isTimeValid(far, NOON, null)).toBe(false);
  expect(isTimeValid(far, NOON, new Date('2027-10-01T12:00:00+05:30'))).toBe(true);
});
