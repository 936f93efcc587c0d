import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { VerticalTile } from '../site.ts';
import { VerticalLinks } from './vertical-links.tsx';

const Hierarchy = lazy(() => import('./hierarchy.tsx'));

/** The Explore button and its overlay: the verticals at once, the levels below them when it is first opened. */
export function ExploreMenu({ verticals }: { verticals: VerticalTile[] }) {
  const id = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const [isWoken, setWoken] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => {
    if (overlay.current?.matches(':popover-open')) overlay.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sunken px-4 text-sm font-semibold hover:text-accent"
      >
        Explore
        <Icon name="down" className="size-4" />
      </button>
      <div
        ref={overlay}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Explore"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          setWoken(true);
        }}
        className="inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none overflow-y-auto bg-surface text-ink shadow-lg backdrop:bg-scrim max-md:h-dvh md:top-6 md:mx-auto md:w-[min(72rem,calc(100%-4rem))] md:rounded-lg"
      >
        <div className="flex items-center justify-between border-b border-line px-5 py-3">
          <p className="text-lg font-semibold md:hidden">Choose Your Vertical</p>
          <p className="hidden text-lg font-semibold md:block">Explore</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        {isWoken ? (
          <Suspense fallback={<VerticalLinks verticals={verticals} note="Loading..." />}>
            <Hierarchy verticals={verticals} />
          </Suspense>
        ) : (
          <VerticalLinks verticals={verticals} />
        )}
      </div>
    </>
  );
}
