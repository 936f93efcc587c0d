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
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];
const goesOn = () => {
  document.documentElement.classList.add('goes-on');
  for (const sign of SIGNS) removeEventListener(sign, goesOn);
};
for (const sign of SIGNS) addEventListener(sign, goesOn, { passive: true });
