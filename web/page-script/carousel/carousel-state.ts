/**
 * The state machine of a carousel that moves automatically, as pure functions. All times are milliseconds of the same
 * clock.
 *
 * The slides form a ring. `position` counts steps without limit in both directions, so that the move from the last
 * slide to the first is one step forward.
 */

/** A swipe is a movement of more than this distance, in pixels. */
const SWIPE_PX = 50;

export type CarouselRules = Readonly<{
  count: number;
  /** Time before the next slide is shown automatically. */
  everyMs: number;
  /** Time in which further moves are ignored, after a manual move or after every move (`locksAfter`). */
  lockMs: number;
  locksAfter: 'hand' | 'every-move';
}>;

/** A reason not to move automatically; the carousel moves while there is none. */
export type Hold =
  | 'not-started'
  | 'paused'
  | 'pointer'
  | 'focus'
  | 'hidden'
  | 'drag'
  | 'reduced-motion'
  | 'data-saver'
  | 'all-seen';

export type CarouselState = Readonly<{
  position: number;
  /** The position before the last move, whose slides stay visible during the transition. */
  from: number;
  lockedUntil: number;
  dueAt: number;
  holds: readonly Hold[];
}>;

export type CarouselEvent =
  | { type: 'tick'; now: number }
  | { type: 'step'; by: 1 | -1; now: number }
  | { type: 'show'; slide: number; now: number }
  | { type: 'swiped'; px: number; now: number }
  | { type: 'hold'; hold: Hold }
  | { type: 'release'; hold: Hold; now: number };

/** The state before the carousel is connected to its elements. */
export const INITIAL_STATE: CarouselState = { position: 0, from: 0, lockedUntil: 0, dueAt: 0, holds: ['not-started'] };

/** Returns the state after an event; the same object if the event changes nothing. */
export function reduceCarousel(rules: CarouselRules, state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'tick':
      return state.holds.length > 0 || event.now < state.dueAt || event.now < state.lockedUntil
        ? state
        : move(rules, state, 1, event.now, rules.locksAfter === 'every-move');
    case 'step':
      return moveManually(rules, state, event.by, event.now);
    case 'show':
      return moveManually(rules, state, shortestDistance(rules.count, state.position, event.slide), event.now);
    case 'swiped':
      return Math.abs(event.px) > SWIPE_PX ? moveManually(rules, state, event.px < 0 ? 1 : -1, event.now) : state;
    case 'hold':
      return state.holds.includes(event.hold) ? state : { ...state, holds: [...state.holds, event.hold] };
    case 'release':
      return state.holds.includes(event.hold) ? removeHold(rules, state, event.hold, event.now) : state;
  }
}

/** Returns the index of the first visible slide, from 0. */
export function slideAt(count: number, position: number): number {
  return count === 0 ? 0 : ((position % count) + count) % count;
}

/**
 * Returns by how many rounds of the ring a slide is shifted, so that there is no gap around the visible slides and
 * those that were visible before the last move.
 */
export function roundOf(count: number, perView: number, { position, from }: CarouselState, slide: number): number {
  const spare = Math.max(0, Math.floor((count - perView) / 2));
  const lowest = Math.min(from, position - spare);
  const highest = Math.max(from, position) + perView - count;
  const first = Math.max(Math.min(lowest, position), highest);
  return Math.ceil((first - slide) / count);
}

function moveManually(rules: CarouselRules, state: CarouselState, by: number, now: number): CarouselState {
  if (now < state.lockedUntil || by === 0 || rules.count < 2) return state;
  return move(rules, state, by, now, true);
}

function move(
  { everyMs, lockMs }: CarouselRules,
  state: CarouselState,
  by: number,
  now: number,
  locks: boolean,
): CarouselState {
  return {
    ...state,
    position: state.position + by,
    from: state.position,
    dueAt: now + everyMs,
    lockedUntil: locks ? now + lockMs : state.lockedUntil,
  };
}

/** Removes a hold; when the last one is removed, the current slide is shown for its full time again. */
function removeHold(rules: CarouselRules, state: CarouselState, hold: Hold, now: number): CarouselState {
  const holds = state.holds.filter((one) => one !== hold);
  return { ...state, holds, dueAt: holds.length === 0 ? now + rules.everyMs : state.dueAt };
}

function shortestDistance(count: number, position: number, slide: number): number {
  const forward = slideAt(count, slide - position);
  return forward > count / 2 ? forward - count : forward;
}
