const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Calls `run` at the first interaction of the user with the page. */
export function onFirstInteraction(run: () => void): void {
  const onEvent = (event: Event) => {
    if (!isInteraction(event)) return;
    for (const eventName of INTERACTION_EVENTS) removeEventListener(eventName, onEvent);
    run();
  };
  for (const eventName of INTERACTION_EVENTS) addEventListener(eventName, onEvent, { passive: true });
}

/** Browsers also send `pointermove` for a pointer that rests while the page below it changes. */
function isInteraction(event: Event): boolean {
  const isMove = event instanceof PointerEvent && event.type === 'pointermove';
  return !isMove || event.movementX !== 0 || event.movementY !== 0;
}
