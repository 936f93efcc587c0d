import { type RefObject, useEffect, useReducer, useState } from 'react';
import { AT_REST, type Happening, type Hold, type Rotation, type Rules, rotate } from './rotation.ts';

export type Rotating = {
  state: Rotation;
  /** Slides side by side, as the style sheet has it at this width. */
  perView: number;
  tell(happening: Happening): void;
  hold(reason: Hold, isHeld: boolean): void;
};

export const now = () => performance.now();

/** Runs the machine: its clock, the tab that is hidden, the wish for less motion, the width of the window. */
export function useRotation(rules: Rules, row: RefObject<HTMLElement | null>): Rotating {
  const [state, tell] = useReducer((seen: Rotation, happening: Happening) => rotate(rules, seen, happening), AT_REST);
  const [perView, setPerView] = useState(1);
  const hold = (reason: Hold, isHeld: boolean) =>
    tell(isHeld ? { type: 'hold', hold: reason } : { type: 'release', hold: reason, now: now() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` is new each time
  useEffect(() => hold('all-seen', rules.count <= perView), [rules.count, perView]);

  useEffect(() => {
    if (state.holds.length > 0) return;
    // A timer may come a moment early; what is due is due.
    const timer = setTimeout(() => tell({ type: 'tick', now: Math.max(now(), state.dueAt) }), state.dueAt - now());
    return () => clearTimeout(timer);
  }, [state.dueAt, state.holds]);

  return { state, perView, tell, hold };
}
