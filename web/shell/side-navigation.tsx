import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { SideItems } from './side-items.tsx';

export const SIDE_NAVIGATION_ID = 'side-navigation';

/** Over the page, from the menu button; a click beside it, Escape or another page closes it. */
export function SideOverlay({ supportUrl }: { supportUrl: string }) {
  const overlay = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // Another page closes it, and nothing else: it may have been opened before this page came alive.
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

/** Beside the account's pages, where there is room; collapses to its icons. */
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
