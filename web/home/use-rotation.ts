import { type RefObject, useEffect, useReducer, useState } from 'react';
import { AT_REST, type Happening, type Hold, type Rotation, type Rules, rotate } from './rotation.ts';

export type Rotating = {
  state: Rotation;
  /** Number of slides side by side, from the style sheet at the current width. */
  perView: number;
  tell(happening: Happening): void;
  hold(reason: Hold, isHeld: boolean): void;
};

export const now = () => performance.now();

/** Connects the state machine to a timer, the page's visibility, `prefers-reduced-motion` and the window's width. */
export function useRotation(rules: Rules, row: RefObject<HTMLElement | null>): Rotating {
  const [state, tell] = useReducer((seen: Rotation, happening: Happening) => rotate(rules, seen, happening), AT_REST);
  const [perView, setPerView] = useState(1);
  const hold = (reason: Hold, isHeld: boolean) =>
    tell(isHeld ? { type: 'hold', hold: reason } : { type: 'release', hold: reason, now: now() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const onCalm = () => hold('reduced-motion', calm.matches);
    const onHidden = () => hold('hidden', document.hidden);
    const onResize = () => {
      if (row.current) setPerView(Number(getComputedStyle(row.current).getPropertyValue('--per-view')) || 1);
    };
    onCalm();
    onHidden();
    onResize();
    hold('asleep', false);
    calm.addEventListener('change', onCalm);
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('resize', onResize);
    return () => {
      calm.removeEventListener('change', onCalm);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('resize', onResize);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` changes with every render
  useEffect(() => hold('all-seen', rules.count <= perView), [rules.count, perView]);

  useEffect(() => {
    if (state.holds.length > 0) return;
    // A timer may fire slightly early, so the tick is never before `dueAt`.
    const timer = setTimeout(() => tell({ type: 'tick', now: Math.max(now(), state.dueAt) }), state.dueAt - now());
    return () => clearTimeout(timer);
  }, [state.dueAt, state.holds]);

  return { state, perView, tell, hold };
}
