import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { usePath } from '../language/use-path.ts';
import type { ShellMessages } from './messages/english.ts';
import { useShellMessages } from './messages/use-shell-messages.ts';

const ROW = 'side-link';
/** In a collapsed rail only the icons are visible. */
const LABEL = 'group-data-collapsed/rail:sr-only';

/** The pages that have an item. */
export const SIDE_PATHS = [
  ...['/', '/my-account', '/my-cart', '/my-orders', '/my-courses'],
  ...['/terms-and-condition', '/about-us'],
];

/** The links of the account pages, with the current one marked; the page script shows the parts for a student. */
export function SideItems({ supportUrl, path }: { supportUrl: string; path: string }) {
  const messages = useShellMessages();
  const linkTo = usePath();
  const current = (to: string) => (to === path ? ('page' as const) : undefined);
  const item = (to: keyof ShellMessages['pages'], icon: IconName) => (
    <Item>
      <a href={linkTo(to)} aria-current={current(to)} className={ROW}>
        <Icon name={icon} />
        <span className={LABEL}>{messages.pages[to]}</span>
      </a>
    </Item>
  );
  return (
    <>
      <a
        href={linkTo('/my-account')}
        aria-current={current('/my-account')}
        hidden
        data-for="student"
        className={`${ROW} mb-2 border border-line py-1.5`}
      >
        <Icon name="user" />
        <span className={`grid min-w-0 ${LABEL}`}>
          <span data-student-name={messages.student} className="truncate font-semibold" />
          <span className="text-xs text-ink-soft">{messages.pages['/my-account']}</span>
        </span>
      </a>
      <ul className="grid gap-1">
        {item('/', 'home')}
        {item('/my-cart', 'cart')}
        {item('/my-orders', 'orders')}
        {item('/my-courses', 'courses')}
        <Item>
          <a href={supportUrl} target="_blank" rel="noopener" className={ROW}>
            <Icon name="help" />
            <span className={LABEL}>{messages.support}</span>
          </a>
        </Item>
        {item('/terms-and-condition', 'terms')}
        {item('/about-us', 'about')}
        <li hidden data-for="student">
          <button type="button" data-log-out="" className={ROW}>
            <Icon name="logout" />
            <span className={LABEL}>{messages.logout}</span>
          </button>
        </li>
      </ul>
    </>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
