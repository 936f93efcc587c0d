const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Only the first interaction loads the Devanagari font (150 kB) for the few Hindi words of a page. */
export function loadDevanagariOnInteraction(): void {
  const onFirstInteraction = () => {
    document.documentElement.classList.add('has-interacted');
    for (const eventName of INTERACTION_EVENTS) removeEventListener(eventName, onFirstInteraction);
  };
  for (const eventName of INTERACTION_EVENTS) addEventListener(eventName, onFirstInteraction, { passive: true });
}
