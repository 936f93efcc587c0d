import { describe, expect, test } from 'vitest';
import type { ReleaseTerms } from '../rules.ts';
import { isKeyProvisional, isReleased } from '../rules.ts';
import { isKeyShown, isWindowValid, phaseOf, type ReviewTimes } from './rules.ts';

const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}+05:30`);
/** The last attempt can end at 11:00:10, with the grace period. */
const TEST: ReleaseTerms = {
  opens: null,
  closes: at('10:00:00'),
  minutes: 60,
  results_at: null,
  results_held: false,
  running_until: null,
  is_paused: false,
  awaits_final_key: true,
};
const REVIEW: ReviewTimes = { opens: at('12:00:00'), closes: at('12:00:00', 24), approved_at: null, applied_at: null };

describe('the phase of a review', () => {
  test.each<[string, Partial<ReviewTimes>, Partial<ReleaseTerms>, Date, string]>([
    ['before it opens', {}, {}, at('11:59:59'), 'planned'],
    ['at its first moment', {}, {}, at('12:00:00'), 'open'],
    ['opens before the last attempt ends', { opens: at('09:00:00') }, {}, at('11:00:10'), 'planned'],
    ['after the last attempt', { opens: at('09:00:00') }, {}, at('11:00:11'), 'open'],
    ['a candidate has extra time', {}, { running_until: at('13:00:00') }, at('12:30:00'), 'planned'],
    ['a test without a window never ends', {}, { closes: null }, at('12:00:00', 23), 'planned'],
    ['just before it closes', {}, {}, at('11:59:59', 24), 'open'],
    ['the closing instant', {}, {}, at('12:00:00', 24), 'closed'],
    ['approved', { approved_at: at('12:00:00', 24) }, {}, at('12:00:00', 24), 'approved'],
    ['applied', { approved_at: at('12:00:00', 24), applied_at: at('12:01:00', 24) }, {}, at('13:00:00', 24), 'final'],
  ])('%s', (_name, review, terms, now, phase) => {
    expect(phaseOf({ ...REVIEW, ...review }, { ...TEST, ...terms }, now)).toBe(phase);
  });

  test('none', () => expect(phaseOf(null, TEST, at('12:00:00'))).toBe('none'));
});

test.each([
  ['planned', at('13:00:00'), {}, false],
  ['open', at('13:00:00'), {}, true],
  ['final', at('11:00:11'), {}, true],
  ['approved', at('11:00:10'), {}, false],
  ['final', at('13:00:00'), { closes: at('10:00:00', 28) }, false],
  ['final', at('13:00:00'), { running_until: at('14:00:00') }, false],
] as const)('the staff see the key in the phase %s at %s: %j', (phase, now, terms, isOut) => {
  expect(isKeyShown(phase, { ...TEST, ...terms }, now)).toBe(isOut);
});

test('results wait for the final key, however late it is', () => {
  expect(isReleased(TEST, at('12:00:00', 28))).toBe(false);
  expect(isReleased({ ...TEST, awaits_final_key: false }, at('11:00:11'))).toBe(true);
  const shown = (terms: Partial<ReleaseTerms>, now: Date) =>
    isKeyProvisional({ ...TEST, key_opens: REVIEW.opens, ...terms }, now);
  expect(shown({}, at('12:00:00'))).toBe(true);
  expect(shown({}, at('11:59:59'))).toBe(false);
  expect(shown({ awaits_final_key: false }, at('12:00:00'))).toBe(false);
  expect(shown({ running_until: at('13:00:00') }, at('13:00:10'))).toBe(false);
  expect(shown({ closes: null }, at('13:00:10'))).toBe(false);
});

test.each<[string, Date, Date, boolean]>([
  ['three days', at('12:00:00'), at('12:00:00', 24), true],
  ['closes before it opens', at('12:00:00'), at('12:00:00'), false],
  ['closes before the last attempt ends', at('09:00:00'), at('11:00:00'), false],
  ['closes in the past', at('08:00:00', 20), at('08:00:00'), false],
  ['31 days', at('12:00:00'), new Date(at('12:00:00').getTime() + 31 * 86_400_000), false],
])('a window: %s', (_name, opens, closes, isValid) => {
  expect(isWindowValid({ opens, closes }, TEST, at('08:30:00'))).toBe(isValid);
});
