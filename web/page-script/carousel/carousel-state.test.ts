import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CarouselEvent,
  type CarouselRules,
  type CarouselState,
  type Hold,
  INITIAL_STATE,
  reduceCarousel,
  roundOf,
  slideAt,
} from './carousel-state.ts';

const BANNERS: CarouselRules = { count: 9, everyMs: 3000, lockMs: 500, locksAfter: 'hand' };
const CLASSES: CarouselRules = { count: 12, everyMs: 10_000, lockMs: 700, locksAfter: 'every-move' };

const applyEvents = (rules: CarouselRules, events: CarouselEvent[], state: CarouselState = INITIAL_STATE) =>
  events.reduce((seen, event) => reduceCarousel(rules, seen, event), state);
const started = (rules: CarouselRules) => applyEvents(rules, [{ type: 'release', hold: 'not-started', now: 0 }]);
const tick = (now: number): CarouselEvent => ({ type: 'tick', now });
const next = (now: number): CarouselEvent => ({ type: 'step', by: 1, now });
const back = (now: number): CarouselEvent => ({ type: 'step', by: -1, now });

describe('banners', () => {
  test('advance after three seconds and not before', () => {
    expect(applyEvents(BANNERS, [tick(2999)], started(BANNERS)).position).toBe(0);
    expect(applyEvents(BANNERS, [tick(3000)], started(BANNERS)).position).toBe(1);
    expect(applyEvents(BANNERS, [tick(3000), tick(5999)], started(BANNERS)).position).toBe(1);
    expect(applyEvents(BANNERS, [tick(3000), tick(6000)], started(BANNERS)).position).toBe(2);
  });

  test('a manual choice locks further ones for half a second', () => {
    expect(applyEvents(BANNERS, [next(100), next(599)], started(BANNERS)).position).toBe(1);
    expect(applyEvents(BANNERS, [next(100), next(600)], started(BANNERS)).position).toBe(2);
    expect(applyEvents(BANNERS, [{ type: 'show', slide: 4, now: 100 }, back(599)], started(BANNERS)).position).toBe(4);
  });

  test('advancing automatically locks nothing', () => {
    expect(applyEvents(BANNERS, [tick(3000), next(3001)], started(BANNERS)).position).toBe(2);
  });

  test('a chosen slide stays its three seconds', () => {
    const chosen = applyEvents(BANNERS, [next(2900)], started(BANNERS));
    expect(applyEvents(BANNERS, [tick(3000), tick(5899)], chosen).position).toBe(1);
    expect(applyEvents(BANNERS, [tick(5900)], chosen).position).toBe(2);
  });

  test('a dot goes the shorter way round', () => {
    expect(applyEvents(BANNERS, [{ type: 'show', slide: 8, now: 0 }], started(BANNERS)).position).toBe(-1);
    expect(applyEvents(BANNERS, [{ type: 'show', slide: 4, now: 0 }], started(BANNERS)).position).toBe(4);
    const same = started(BANNERS);
    expect(applyEvents(BANNERS, [{ type: 'show', slide: 0, now: 0 }], same)).toBe(same);
  });
});

describe('sample classes', () => {
  test('advance after ten seconds and wrap both ways', () => {
    expect(applyEvents(CLASSES, [tick(9999)], started(CLASSES)).position).toBe(0);
    const round = Array.from({ length: 12 }, (_, index) => tick(10_000 * (index + 1)));
    expect(slideAt(12, applyEvents(CLASSES, round, started(CLASSES)).position)).toBe(0);
    expect(slideAt(12, applyEvents(CLASSES, [back(0)], started(CLASSES)).position)).toBe(11);
  });

  test('every move locks for 700 ms, also an automatic one', () => {
    expect(applyEvents(CLASSES, [next(100), next(799)], started(CLASSES)).position).toBe(1);
    expect(applyEvents(CLASSES, [next(100), next(800)], started(CLASSES)).position).toBe(2);
    expect(applyEvents(CLASSES, [tick(10_000), next(10_699)], started(CLASSES)).position).toBe(1);
    expect(applyEvents(CLASSES, [tick(10_000), next(10_700)], started(CLASSES)).position).toBe(2);
  });

  test.each([
    [-51, 1],
    [51, -1],
    [-50, 0],
    [50, 0],
    [0, 0],
  ])('a swipe of %i px moves by %i', (px, by) => {
    expect(applyEvents(CLASSES, [{ type: 'swiped', px, now: 0 }], started(CLASSES)).position).toBe(by);
  });
});

test.each([
  'not-started',
  'paused',
  'pointer',
  'focus',
  'hidden',
  'drag',
  'reduced-motion',
  'data-saver',
  'all-seen',
] satisfies Hold[])('nothing moves automatically while it is paused: %s', (hold) => {
  const held = applyEvents(BANNERS, [{ type: 'hold', hold }], started(BANNERS));
  expect(applyEvents(BANNERS, [tick(60_000)], held).position).toBe(0);
  expect(applyEvents(BANNERS, [next(60_000)], held).position).toBe(1);
  const freed = applyEvents(BANNERS, [{ type: 'release', hold, now: 60_000 }], held);
  expect(applyEvents(BANNERS, [tick(62_999)], freed).position).toBe(0);
  expect(applyEvents(BANNERS, [tick(63_000)], freed).position).toBe(1);
});

test('paused for two reasons it moves only when both have ended', () => {
  const held = applyEvents(
    BANNERS,
    [
      { type: 'hold', hold: 'pointer' },
      { type: 'hold', hold: 'focus' },
      { type: 'hold', hold: 'focus' },
      { type: 'release', hold: 'pointer', now: 100 },
    ],
    started(BANNERS),
  );
  expect(held.holds).toEqual(['focus']);
  expect(applyEvents(BANNERS, [tick(9000)], held).position).toBe(0);
});

test('a single slide does not move', () => {
  const one: CarouselRules = { ...BANNERS, count: 1 };
  expect(applyEvents(one, [next(0), { type: 'swiped', px: -80, now: 0 }], started(one)).position).toBe(0);
});

test('whatever was clicked, every slide that is or was in view has its place in the row, and only one', () => {
  const clicks = fc.array(fc.oneof(fc.constantFrom<1 | -1>(1, -1), fc.nat({ max: 20 })), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 3 }), clicks, (count, perView, steps) => {
      fc.pre(count > perView);
      const rules: CarouselRules = { ...BANNERS, count };
      let [state, now] = [started(rules), 0];
      for (const step of steps) {
        now += 1000;
        state = reduceCarousel(
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
