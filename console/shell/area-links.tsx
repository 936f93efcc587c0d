import { NavLink } from 'react-router';
import type { Me } from '../../contract/staff/sign-in/me.ts';
import { areasOf } from '../app/areas.ts';
import { useShellMessages } from '../messages/shell.ts';
import { ConsoleIcon } from '../parts/icon.tsx';

/** Links to the areas that the role may see. */
export function AreaLinks({ me, onFollow }: { me: Me; onFollow?(): void }) {
  const messages = useShellMessages();
  return (
    <ul className="grid gap-0.5">
      {areasOf(me).map(({ path, icon, title }) => (
        <li key={path}>
          <NavLink
            to={`/${path}`}
            onClick={onFollow}
            className="flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <ConsoleIcon name={icon} className="size-4.5" />
            {messages.areas[title]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
