import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Only the first interaction loads the Devanagari font (a quarter of a megabyte) for the few Hindi words of a page.
const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];
const onFirstInteraction = () => {
  document.documentElement.classList.add('goes-on');
  for (const eventName of INTERACTION_EVENTS) removeEventListener(eventName, onFirstInteraction);
};
for (const eventName of INTERACTION_EVENTS) addEventListener(eventName, onFirstInteraction, { passive: true });
