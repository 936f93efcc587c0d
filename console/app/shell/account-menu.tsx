import { Link } from 'react-router';
import { ROLES } from '../../../contract/staff/permissions.ts';
import type { Me } from '../../../contract/staff/sign-in/me.ts';
import { callErrorText } from '../../calls/call-error.ts';
import { signOutAndReload } from '../../calls/session.ts';
import { useShellMessages } from '../../messages/shell.ts';
import { ConsoleIcon } from '../../parts/icon.tsx';
import { MENU_ITEM, Menu } from '../../parts/menu.tsx';
import { showToast } from '../../parts/toasts/show-toast.ts';

/** A button with the user's name, and a menu with their account, the store and signing out. `panelClass` positions the panel. */
export function AccountMenu({ me, isCompact, panelClass }: { me: Me; isCompact?: boolean; panelClass: string }) {
  const messages = useShellMessages();
  const signOut = () =>
    signOutAndReload().catch((error: unknown) => showToast(callErrorText(error, messages.unreachable), true));
  return (
    <Menu
      label={messages.accountMenu(me.name)}
      button={
        <>
          <span
            aria-hidden="true"
            className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-sm font-semibold text-ink"
          >
            {initialsOf(me.name)}
          </span>
          {!isCompact && (
            <span className="grid min-w-0 text-start leading-tight">
              <span className="truncate text-sm font-medium">{me.name}</span>
              <span className="truncate text-xs text-ink-soft">{ROLES[me.role]}</span>
            </span>
          )}
        </>
      }
      buttonClass="flex min-h-11 w-full items-center gap-3 rounded-md px-2 hover:bg-sunken"
      panelClass={`w-56 p-1.5 ${panelClass}`}
    >
      {(close) => (
        <>
          <div className="mb-1 border-b border-line px-3 pt-1 pb-2">
            <p className="truncate text-sm font-semibold">{me.name}</p>
            <p className="truncate text-xs text-ink-soft">{me.email}</p>
          </div>
          <Link to="/account" onClick={close} className={MENU_ITEM}>
            <ConsoleIcon name="account" className="size-4" />
            {messages.account}
          </Link>
          <a href="/" className={MENU_ITEM}>
            <ConsoleIcon name="device" className="size-4" />
            {messages.openStore}
          </a>
          <button type="button" onClick={() => void signOut()} className={MENU_ITEM}>
            <ConsoleIcon name="leave" className="size-4" />
            {messages.signOut}
          </button>
        </>
      )}
    </Menu>
  );
}

/** Returns the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('');
}
