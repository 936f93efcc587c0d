import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import type { VerticalTile } from '../../lib/site.ts';
import { VerticalLinks } from './vertical-links.tsx';

/** Falls back to the verticals if the code of the hierarchy cannot be loaded. */
const Hierarchy = lazy(() =>
  import('./hierarchy.tsx').catch((error) => {
    console.warn('the hierarchy could not be loaded', error);
    return { default: VerticalLinks };
  }),
);

const BUTTON_CLASS =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full bg-sunken px-4 text-sm font-semibold hover:text-accent';
const POSITION_CLASS =
  'overscroll-contain max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none md:mt-6 md:max-h-[calc(100dvh-3rem)] md:max-w-[66rem]';

/** The Explore button and its dialog. Before hydration and without JavaScript it is a link to /explore. */
export function ExploreMenu({ verticals }: { verticals: VerticalTile[] }) {
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [key]);
  const label = (
    <>
      Explore
      <Icon name="down" className="size-4" />
    </>
  );
  if (!isHydrated) {
    return (
      <a href="/explore" className={BUTTON_CLASS}>
        {label}
      </a>
    );
  }
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={BUTTON_CLASS}
      >
        {label}
      </button>
      <Dialog open={isOpen} onClose={close} title={<Title />} className={POSITION_CLASS}>
        <Suspense fallback={<VerticalLinks verticals={verticals} note="Loading..." />}>
          <Hierarchy verticals={verticals} />
        </Suspense>
      </Dialog>
    </>
  );
}

function Title() {
  return (
    <>
      <span className="md:hidden">Choose Your Vertical</span>
      <span className="hidden md:inline">Explore</span>
    </>
  );
}
