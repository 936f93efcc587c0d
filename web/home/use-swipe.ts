import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** From here on a press is a drag and no longer a click. */
const DRAG_PX = 6;

type Swipe = {
  onStart(): void;
  /** `px` is how far it went, to the right above 0; 0 when the browser took the gesture away. */
  onEnd(px: number): void;
};

/** Handlers for a row that follows the pointer through its custom property `--drag`. */
export function useSwipe({ onStart, onEnd }: Swipe) {
  const press = useRef<{ pointer: number; x: number } | null>(null);
  const wasDragged = useRef(false);

  const finish = (event: PointerEvent<HTMLElement>, isWhole: boolean) => {
    const start = press.current;
    if (start?.pointer !== event.pointerId) return;
    press.current = null;
    if (!wasDragged.current) return;
    event.currentTarget.style.removeProperty('--drag');
    onEnd(isWhole ? event.clientX - start.x : 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.isPrimary && event.button === 0) press.current = { pointer: event.pointerId, x: event.clientX };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = press.current;
      if (start?.pointer !== event.pointerId) return;
      const px = event.clientX - start.x;
      if (!wasDragged.current) {
        if (Math.abs(px) < DRAG_PX) return;
        wasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart();
      }
      event.currentTarget.style.setProperty('--drag', `${px}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => finish(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => finish(event, false),
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    // The click that ends a drag opens nothing; one from the keyboard has no drag before it.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!wasDragged.current || event.detail === 0) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
