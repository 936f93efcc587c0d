/** A pointer down that moves by this distance, in pixels, is a drag and not a click. */
const DRAG_PX = 6;

type Swipe = {
  /** Whether a pointer down may begin a swipe now. */
  isActive(): boolean;
  onStart(): void;
  /** `px` is the distance, positive to the right; 0 if the browser cancelled the gesture. */
  onEnd(px: number): void;
};

/** Listens for swipes of a row; during a swipe its custom property `--drag` is the distance. */
export function listenForSwipes(row: HTMLElement, { isActive, onStart, onEnd }: Swipe): void {
  let start: { pointer: number; x: number } | null = null;
  let wasDragged = false;

  const finish = (event: PointerEvent, isComplete: boolean) => {
    const from = start;
    if (from?.pointer !== event.pointerId) return;
    start = null;
    if (!wasDragged) return;
    row.style.removeProperty('--drag');
    onEnd(isComplete ? event.clientX - from.x : 0);
  };
  row.addEventListener('pointerdown', (event) => {
    wasDragged = false;
    if (isActive() && event.isPrimary && event.button === 0) start = { pointer: event.pointerId, x: event.clientX };
  });
  row.addEventListener('pointermove', (event) => {
    if (start?.pointer !== event.pointerId) return;
    const px = event.clientX - start.x;
    if (!wasDragged) {
      if (Math.abs(px) < DRAG_PX) return;
      wasDragged = true;
      row.setPointerCapture(event.pointerId);
      onStart();
    }
    row.style.setProperty('--drag', `${px}px`);
  });
  row.addEventListener('pointerup', (event) => finish(event, true));
  row.addEventListener('pointercancel', (event) => finish(event, false));
  row.addEventListener('dragstart', (event) => {
    if (isActive()) event.preventDefault();
  });
  // The click at the end of a drag must not open a link; a click by keyboard has `detail` 0.
  row.addEventListener(
    'click',
    (event) => {
      if (!wasDragged || event.detail === 0) return;
      wasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
