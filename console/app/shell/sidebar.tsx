import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Me } from '../../../contract/staff/sign-in/me.ts';
import { useShellMessages } from '../../messages/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import { AreaLinks } from './area-links.tsx';
import { Brand } from './brand.tsx';
import { PaletteButton } from './palette-button.tsx';

/** The navigation beside the page, on wide windows. */
export function Sidebar({ me, onPalette }: { me: Me; onPalette(): void }) {
  const messages = useShellMessages();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a link of its own
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <header className="sticky top-0 flex h-dvh flex-col gap-5 border-e border-line bg-surface px-3 py-4">
      <div className="px-3">
        <Brand institute={me.institute} />
      </div>
      <PaletteButton onOpen={onPalette} />
      <nav
        ref={nav}
        aria-label={messages.navigation}
        className="min-h-0 grow overflow-y-auto after:pointer-events-none after:sticky after:bottom-0 after:block after:h-8 after:bg-linear-to-t after:from-surface after:to-transparent"
      >
        <AreaLinks me={me} />
      </nav>
      <AccountMenu me={me} panelClass="bottom-full start-0 mb-1" />
    </header>
  );
}
