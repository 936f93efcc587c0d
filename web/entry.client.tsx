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

// From here on letters that only a few words need may be fetched: nothing that is seen first waits for them.
const root = document.documentElement;
if (document.readyState === 'complete') root.classList.add('has-loaded');
else addEventListener('load', () => root.classList.add('has-loaded'), { once: true });
