import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Whether cards are out of view before and after the visible ones. */
type Hidden = { before: boolean; after: boolean };
type Shelf<E extends HTMLElement> = { ref: RefObject<E | null>; hidden: Hidden | null; scroll(by: 1 | -1): void };

/** A row that scrolls sideways by 90 % of its width; `hidden` is null until the row is measured. */
export function useShelf<E extends HTMLElement>(): Shelf<E> {
  const ref = useRef<E>(null);
  const [hidden, setHidden] = useState<Hidden | null>(null);
  const lastHidden = useRef<Hidden | null>(null);
  const measure = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    const before = row.scrollLeft > 2;
    const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 2;
    if (lastHidden.current?.before === before && lastHidden.current.after === after) return;
    lastHidden.current = { before, after };
    setHidden(lastHidden.current);
  }, []);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(row);
    // A filter changes the cards in the row but not its width, so the ResizeObserver does not fire.
    const mutationObserver = new MutationObserver(measure);
    mutationObserver.observe(row, { childList: true });
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizeObserver.disconnect();
      mutationObserver.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [measure]);
  const scroll = (by: 1 | -1) => {
    const row = ref.current;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollBy({ left: by * row.clientWidth * 0.9, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  };
  return { ref, hidden, scroll };
}
