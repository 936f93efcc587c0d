import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A press that moves by this distance, in pixels, is a drag and not a click. */
const DRAG_PX = 6;

type Swipe = {
  onStart(): void;
  /** `px` is the distance, positive to the right; 0 if the browser cancelled the gesture. */
  onEnd(px: number): void;
};

/** Returns pointer handlers that set the custom property `--drag`, so that the row follows the pointer. */
export function useSwipe({ onStart, onEnd }: Swipe) {
  const pressed = useRef<{ pointer: number; x: number } | null>(null);
  const wasDragged = useRef(false);

  const finish = (event: PointerEvent<HTMLElement>, isWhole: boolean) => {
    const start = pressed.current;
    if (start?.pointer !== event.pointerId) return;
    pressed.current = null;
    if (!wasDragged.current) return;
    event.currentTarget.style.removeProperty('--drag');
    onEnd(isWhole ? event.clientX - start.x : 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.isPrimary && event.button === 0) pressed.current = { pointer: event.pointerId, x: event.clientX };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = pressed.current;
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
    // The click at the end of a drag must not open a link; a click by keyboard has `detail` 0.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!wasDragged.current || event.detail === 0) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
