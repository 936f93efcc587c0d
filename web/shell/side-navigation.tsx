import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { SideItems } from './side-items.tsx';

export const SIDE_NAVIGATION_ID = 'side-navigation';

/** The navigation that the menu button opens over the page; a click outside, Escape or a navigation closes it. */
export function SideOverlay({ supportUrl }: { supportUrl: string }) {
  const overlay = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // Closes only when the location changes, and not at hydration, because it may have been opened before.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (overlay.current?.matches(':popover-open')) overlay.current.hidePopover();
  }, [key]);
  return (
    <nav
      ref={overlay}
      id={SIDE_NAVIGATION_ID}
      popover="auto"
      aria-label="Account"
      className="top-0 right-auto bottom-0 left-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] overflow-y-auto bg-surface p-3 text-ink shadow-lg backdrop:bg-scrim"
    >
      <div className="flex justify-end">
        <button
          type="button"
          popoverTarget={SIDE_NAVIGATION_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <SideItems supportUrl={supportUrl} />
    </nav>
  );
}

/** The navigation beside the account pages on a wide screen; it collapses to its icons. */
export function SideRail({ supportUrl }: { supportUrl: string }) {
  const [isCollapsed, setCollapsed] = useState(false);
  return (
    <nav
      aria-label="Account pages"
      className={`sticky top-16 hidden flex-none self-start border-r border-line py-6 pr-3 md:block ${isCollapsed ? 'w-16' : 'w-60'}`}
    >
      <SideItems supportUrl={supportUrl} isCollapsed={isCollapsed} />
      <button
        type="button"
        aria-expanded={!isCollapsed}
        onClick={() => setCollapsed(!isCollapsed)}
        className="mt-4 flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm text-ink-soft hover:bg-sunken"
      >
        <Icon name={isCollapsed ? 'chevron' : 'left'} />
        <span className={isCollapsed ? 'sr-only' : ''}>{isCollapsed ? 'Expand' : 'Collapse'}</span>
      </button>
    </nav>
  );
}
