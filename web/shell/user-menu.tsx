import { Icon } from '../../ui/icon.tsx';
import { usePath } from '../language/use-path.ts';
import { useShellMessages } from './messages/use-shell-messages.ts';

const ACCOUNT_PAGES = ['/my-account', '/my-courses', '/my-orders'] as const;

const MENU_ID = 'user-menu';

/** The menu of the signed-in student: links to the account pages, and Logout. The page script fills in the name. */
export function UserMenu() {
  const messages = useShellMessages();
  const path = usePath();
  return (
    <div hidden data-for="student" data-user-menu="" className="relative max-w-full">
      <button
        type="button"
        aria-expanded={false}
        aria-controls={MENU_ID}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full p-1 hover:bg-sunken md:pr-3"
      >
        <span className="grid size-9 flex-none place-items-center overflow-hidden rounded-full bg-accent-soft text-accent-strong">
          <img
            data-student-picture=""
            data-picture=""
            hidden
            alt=""
            width={36}
            height={36}
            referrerPolicy="no-referrer"
            className="size-9 object-cover"
          />
          <span data-student-icon="" className="[[hidden]]:hidden">
            <Icon name="user" />
          </span>
        </span>
        <span data-student-name={messages.student} className="truncate text-sm font-medium max-md:sr-only" />
      </button>
      <div
        id={MENU_ID}
        hidden
        data-user-menu-items=""
        className="absolute top-full right-0 z-20 mt-2 w-56 rounded-md border border-line bg-surface p-2 shadow-lg"
      >
        <p
          data-student-name={messages.student}
          className="mb-1 border-b border-line px-3 pt-1 pb-2 text-sm font-semibold"
        />
        {ACCOUNT_PAGES.map((to) => (
          <a key={to} href={path(to)} className="menu-link">
            {messages.pages[to]}
          </a>
        ))}
        <button type="button" data-log-out="" className="menu-link w-full">
          {messages.logout}
        </button>
      </div>
    </div>
  );
}
