import { buttonClass } from '../../ui/button.tsx';
import { usePath } from '../language/use-path.ts';
import { useShellMessages } from './messages/use-shell-messages.ts';
import { UserMenu } from './user-menu.tsx';

/**
 * A spinner until the page script knows the session, then Login or the user menu; all of the same size to avoid a layout
 * shift.
 */
export function UserBlock() {
  const messages = useShellMessages();
  const loginPath = usePath()('/login');
  const login = buttonClass('secondary', 'px-4! md:px-6!');
  return (
    <div className="group flex h-11 w-20 items-center justify-end md:w-44">
      <span data-session-pending="" className="grid size-11 place-items-center noscript:hidden">
        <span
          aria-hidden="true"
          className="size-6 rounded-full border-[3px] border-line border-t-accent motion-safe:animate-spin"
        />
        <span className="sr-only">{messages.loading}</span>
      </span>
      <a href={loginPath} data-for="visitor" data-return-here="" hidden className={login}>
        {messages.login}
      </a>
      <UserMenu />
      <noscript>
        <a href={loginPath} className={login}>
          {messages.login}
        </a>
      </noscript>
    </div>
  );
}
