const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Only the first interaction loads the Devanagari font (150 kB) for the few Hindi words of a page. */
export function loadDevanagariOnInteraction(): void {
  const onEvent = (event: Event) => {
    if (!isInteraction(event)) return;
    document.documentElement.classList.add('has-interacted');
    for (const eventName of INTERACTION_EVENTS) removeEventListener(eventName, onEvent);
  };
  for (const eventName of INTERACTION_EVENTS) addEventListener(eventName, onEvent, { passive: true });
}

/** Browsers also send `pointermove` for a pointer that rests while the page below it changes. */
function isInteraction(event: Event): boolean {
  const isMove = event instanceof PointerEvent && event.type === 'pointermove';
  return !isMove || event.movementX !== 0 || event.movementY !== 0;
}
