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

// Letters that only a few words of a first screen need are fetched for who goes on from there: a quarter of a megabyte.
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];
const goesOn = () => {
  document.documentElement.classList.add('goes-on');
  for (const sign of SIGNS) removeEventListener(sign, goesOn);
};
for (const sign of SIGNS) addEventListener(sign, goesOn, { passive: true });
