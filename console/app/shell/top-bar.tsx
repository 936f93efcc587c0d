import { useState } from 'react';
import type { Me } from '../../../contract/staff/sign-in/me.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { setPageStatusSlot } from '../../form/saving/page-status.ts';
import { useShellMessages } from '../../messages/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import { AreaLinks } from './area-links.tsx';
import { Brand } from './brand.tsx';

/** The bar above the page on phones, with the navigation in a dialog. */
export function TopBar({ me, onPalette }: { me: Me; onPalette(): void }) {
  const messages = useShellMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex items-center gap-1 border-b border-line bg-surface px-2 py-1">
      <IconButton icon="menu" label={messages.openNavigation} onClick={() => setOpen(true)} />
      <div className="min-w-0 grow">
        <Brand institute={me.institute} />
      </div>
      <div ref={setPageStatusSlot} className="flex-none empty:hidden" />
      <IconButton icon="search" label={messages.palette} onClick={onPalette} />
      <AccountMenu me={me} isCompact panelClass="top-full end-0 mt-1" />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={me.institute} className="max-w-sm">
        <nav aria-label={messages.navigation}>
          <AreaLinks me={me} onFollow={() => setOpen(false)} />
        </nav>
      </Dialog>
    </header>
  );
}
