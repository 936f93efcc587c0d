import { type RefObject, useEffect, useReducer, useState } from 'react';
import {
  type CarouselEvent,
  type CarouselRules,
  type CarouselState,
  type Hold,
  INITIAL_STATE,
  reduceCarousel,
} from './carousel-state.ts';

export type CarouselController = {
  state: CarouselState;
  /** Number of slides side by side, from the style sheet at the current width. */
  perView: number;
  dispatch(event: CarouselEvent): void;
  hold(reason: Hold, isHeld: boolean): void;
};

export const nowMs = () => performance.now();

/** Connects the state machine to a timer, the page's visibility, `prefers-reduced-motion` and the window's width. */
export function useCarousel(rules: CarouselRules, row: RefObject<HTMLElement | null>): CarouselController {
  const [state, dispatch] = useReducer(
    (seen: CarouselState, event: CarouselEvent) => reduceCarousel(rules, seen, event),
    INITIAL_STATE,
  );
  const [perView, setPerView] = useState(1);
  const hold = (reason: Hold, isHeld: boolean) =>
    dispatch(isHeld ? { type: 'hold', hold: reason } : { type: 'release', hold: reason, now: nowMs() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const onReducedMotion = () => hold('reduced-motion', reducedMotion.matches);
    const onHidden = () => hold('hidden', document.hidden);
    const onResize = () => {
      if (row.current) setPerView(Number(getComputedStyle(row.current).getPropertyValue('--per-view')) || 1);
    };
    onReducedMotion();
    onHidden();
    onResize();
    hold('asleep', false);
    reducedMotion.addEventListener('change', onReducedMotion);
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('resize', onResize);
    return () => {
      reducedMotion.removeEventListener('change', onReducedMotion);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('resize', onResize);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` changes with every render
  useEffect(() => hold('all-seen', rules.count <= perView), [rules.count, perView]);

  useEffect(() => {
    if (state.holds.length > 0) return;
    // A timer may fire slightly early, so the tick is never before `dueAt`.
    const timer = setTimeout(
      () => dispatch({ type: 'tick', now: Math.max(nowMs(), state.dueAt) }),
      state.dueAt - nowMs(),
    );
    return () => clearTimeout(timer);
  }, [state.dueAt, state.holds]);

  return { state, perView, dispatch, hold };
}
