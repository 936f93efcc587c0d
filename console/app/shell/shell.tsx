/** The frame of all pages after sign-in: navigation, palette, account, and the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useMe } from '../../calls/session.ts';
import { useShellMessages } from '../../messages/shell.ts';
import { focusHeading } from '../../parts/page-header.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import { CommandPalette } from './command-palette.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const messages = useShellMessages();
  const me = useMe();
  const isWide = useIsWide();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  usePaletteKey(() => setPaletteOpen((isOpen) => !isOpen));
  useHeadingFocus();
  const isLoading = useNavigation().state === 'loading';
  const openPalette = () => setPaletteOpen(true);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed start-2 -top-20 z-50 rounded-md bg-accent px-4 py-2 text-sm font-semibold text-accent-ink focus:top-2"
      >
        {messages.skip}
      </a>
      {isLoading && <div className="loading-bar" />}
      {isWide ? <Sidebar me={me} onPalette={openPalette} /> : <TopBar me={me} onPalette={openPalette} />}
      <main id="content" tabIndex={-1} aria-busy={isLoading} className="min-w-0 px-4 py-5 outline-none md:px-8 md:py-6">
        <div className="mx-auto max-w-6xl">
          <Outlet />
        </div>
      </main>
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
    </div>
  );
}

/** Ctrl+K, and Cmd+K on Apple's keyboards. */
function usePaletteKey(toggle: () => void): void {
  const latest = useRef(toggle);
  latest.current = toggle;
  // Added before the page is painted, so that no key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The editor of a text uses the same keys for a link.
      if (event.defaultPrevented) return;
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** After a navigation the heading of the new page gets the focus. */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}
