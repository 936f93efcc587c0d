import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AT_REST, type Happening, type Hold, type Rotation, type Rules, rotate, roundOf, slideAt } from './rotation.ts';

const BANNERS: Rules = { count: 9, everyMs: 3000, lockMs: 500, locksAfter: 'hand' };
const CLASSES: Rules = { count: 12, everyMs: 10_000, lockMs: 700, locksAfter: 'every-move' };

const following = (rules: Rules, happenings: Happening[], state: Rotation = AT_REST) =>
  happenings.reduce((seen, happening) => rotate(rules, seen, happening), state);
const awake = (rules: Rules) => following(rules, [{ type: 'release', hold: 'asleep', now: 0 }]);
const tick = (now: number): Happening => ({ type: 'tick', now });
const next = (now: number): Happening => ({ type: 'step', by: 1, now });
const back = (now: number): Happening => ({ type: 'step', by: -1, now });

describe('banners', () => {
  test('advance after three seconds and not before', () => {
    expect(following(BANNERS, [tick(2999)], awake(BANNERS)).position).toBe(0);
    expect(following(BANNERS, [tick(3000)], awake(BANNERS)).position).toBe(1);
    expect(following(BANNERS, [tick(3000), tick(5999)], awake(BANNERS)).position).toBe(1);
    expect(following(BANNERS, [tick(3000), tick(6000)], awake(BANNERS)).position).toBe(2);
  });

  test('a choice by hand locks further ones for half a second', () => {
    expect(following(BANNERS, [next(100), next(599)], awake(BANNERS)).position).toBe(1);
    expect(following(BANNERS, [next(100), next(600)], awake(BANNERS)).position).toBe(2);
    expect(following(BANNERS, [{ type: 'show', slide: 4, now: 100 }, back(599)], awake(BANNERS)).position).toBe(4);
  });

  test('advancing by itself locks nothing', () => {
    expect(following(BANNERS, [tick(3000), next(3001)], awake(BANNERS)).position).toBe(2);
  });

  test('what was chosen stays its three seconds', () => {
    const chosen = following(BANNERS, [next(2900)], awake(BANNERS));
    expect(following(BANNERS, [tick(3000), tick(5899)], chosen).position).toBe(1);
    expect(following(BANNERS, [tick(5900)], chosen).position).toBe(2);
  });

  test('a dot goes the shorter way round', () => {
    expect(following(BANNERS, [{ type: 'show', slide: 8, now: 0 }], awake(BANNERS)).position).toBe(-1);
    expect(following(BANNERS, [{ type: 'show', slide: 4, now: 0 }], awake(BANNERS)).position).toBe(4);
    const same = awake(BANNERS);
    expect(following(BANNERS, [{ type: 'show', slide: 0, now: 0 }], same)).toBe(same);
  });
});

describe('sample classes', () => {
  test('advance after ten seconds and wrap both ways', () => {
    expect(following(CLASSES, [tick(9999)], awake(CLASSES)).position).toBe(0);
    const round = Array.from({ length: 12 }, (_, index) => tick(10_000 * (index + 1)));
    expect(slideAt(12, following(CLASSES, round, awake(CLASSES)).position)).toBe(0);
    expect(slideAt(12, following(CLASSES, [back(0)], awake(CLASSES)).position)).toBe(11);
  });

  test('every move locks for seven tenths of a second, also one by itself', () => {
    expect(following(CLASSES, [next(100), next(799)], awake(CLASSES)).position).toBe(1);
    expect(following(CLASSES, [next(100), next(800)], awake(CLASSES)).position).toBe(2);
    expect(following(CLASSES, [tick(10_000), next(10_699)], awake(CLASSES)).position).toBe(1);
    expect(following(CLASSES, [tick(10_000), next(10_700)], awake(CLASSES)).position).toBe(2);
  });

  test.each([
    [-51, 1],
    [51, -1],
    [-50, 0],
    [50, 0],
    [0, 0],
  ])('a swipe of %i px moves by %i', (px, by) => {
    expect(following(CLASSES, [{ type: 'swiped', px, now: 0 }], awake(CLASSES)).position).toBe(by);
  });
});

test.each([
  'asleep',
  'paused',
  'pointer',
  'focus',
  'hidden',
  'drag',
  'reduced-motion',
  'all-seen',
] satisfies Hold[])('nothing moves by itself while it is held: %s', (hold) => {
  const held = following(BANNERS, [{ type: 'hold', hold }], awake(BANNERS));
  expect(following(BANNERS, [tick(60_000)], held).position).toBe(0);
  expect(following(BANNERS, [next(60_000)], held).position).toBe(1);
  const freed = following(BANNERS, [{ type: 'release', hold, now: 60_000 }], held);
  expect(following(BANNERS, [tick(62_999)], freed).position).toBe(0);
  expect(following(BANNERS, [tick(63_000)], freed).position).toBe(1);
});

test('held for two reasons it moves only when both are gone', () => {
  const held = following(
    BANNERS,
    [
      { type: 'hold', hold: 'pointer' },
      { type: 'hold', hold: 'focus' },
      { type: 'hold', hold: 'focus' },
      { type: 'release', hold: 'pointer', now: 100 },
    ],
    awake(BANNERS),
  );
  expect(held.holds).toEqual(['focus']);
  expect(following(BANNERS, [tick(9000)], held).position).toBe(0);
});

test('other slides begin at the first, and a pause outlives them', () => {
  const paused = following(BANNERS, [next(0), { type: 'hold', hold: 'paused' }], awake(BANNERS));
  const again = following(BANNERS, [{ type: 'restart', now: 5000 }], paused);
  expect(again).toMatchObject({ position: 0, from: 0, holds: ['paused'] });
});

test('a single slide stands', () => {
  const one: Rules = { ...BANNERS, count: 1 };
  expect(following(one, [next(0), { type: 'swiped', px: -80, now: 0 }], awake(one)).position).toBe(0);
});

test('whatever was pressed, every slide that is or was in view has its place in the row, and only one', () => {
  const presses = fc.array(fc.oneof(fc.constantFrom<1 | -1>(1, -1), fc.nat({ max: 20 })), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 3 }), presses, (count, perView, steps) => {
      fc.pre(count > perView);
      const rules: Rules = { ...BANNERS, count };
      let [state, now] = [awake(rules), 0];
      for (const step of steps) {
        now += 1000;
        state = rotate(
          rules,
          state,
          step === 1 || step === -1 ? { type: 'step', by: step, now } : { type: 'show', slide: step % count, now },
        );
        const places = Array.from(
          { length: count },
          (_, slide) => slide + count * roundOf(count, perView, state, slide),
        );
        expect(new Set(places).size).toBe(count);
        for (let seen = 0; seen < perView; seen += 1) expect(places).toContain(state.position + seen);
        if (Math.abs(state.position - state.from) + perView <= count) expect(places).toContain(state.from);
      }
    }),
  );
});
