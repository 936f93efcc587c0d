import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useSession } from '../lib/session.ts';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong';

/** The links of the account pages, with the current one marked. */
export function SideItems({ supportUrl, isCollapsed = false }: { supportUrl: string; isCollapsed?: boolean }) {
  const { token, name } = useSession();
  const label = (text: string) => <span className={isCollapsed ? 'sr-only' : ''}>{text}</span>;
  const item = (to: string, icon: IconName, text: string) => (
    <Item>
      <NavLink to={to} end className={ROW}>
        <Icon name={icon} />
        {label(text)}
      </NavLink>
    </Item>
  );
  return (
    <>
      {token && (
        <NavLink to="/my-account" end className={`${ROW} mb-2 border border-line py-1.5`}>
          <Icon name="user" />
          <span className={isCollapsed ? 'sr-only' : 'grid min-w-0'}>
            <span className="truncate font-semibold">{name}</span>
            <span className="text-xs text-ink-soft">My Account</span>
          </span>
        </NavLink>
      )}
      <ul className="grid gap-1">
        {item('/', 'home', 'Home')}
        {item('/my-cart', 'cart', 'My Cart')}
        {item('/my-orders', 'orders', 'My Orders')}
        {item('/my-courses', 'courses', 'My Courses')}
        <Item>
          <a href={supportUrl} target="_blank" rel="noopener" className={ROW}>
            <Icon name="help" />
            {label('Help and Support')}
          </a>
        </Item>
        {item('/terms-and-condition', 'terms', 'Terms & Conditions')}
        {item('/about-us', 'about', 'About Us')}
        {token && (
          <Item>
            <button
              type="button"
              onClick={() => import('../lib/log-out.ts').then(({ logOut }) => logOut())}
              className={ROW}
            >
              <Icon name="logout" />
              {label('Logout')}
            </button>
          </Item>
        )}
      </ul>
    </>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
