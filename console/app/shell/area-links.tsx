import { useId } from 'react';
import { NavLink } from 'react-router';
import type { Me } from '../../../contract/staff/sign-in/me.ts';
import { useShellMessages } from '../../messages/shell.ts';
import { ConsoleIcon } from '../../parts/icon.tsx';
import type { Area } from '../areas/area.ts';
import { type AreaGroup, groupsOf } from '../areas/areas.ts';

type Follow = { onFollow?: (() => void) | undefined };

/** Links to the areas that the role may see, in groups. */
export function AreaLinks({ me, onFollow }: { me: Me } & Follow) {
  return (
    <div className="grid gap-4">
      {groupsOf(me).map(([group, areas]) => (
        <Group key={group} group={group} areas={areas} onFollow={onFollow} />
      ))}
    </div>
  );
}

function Group({ group, areas, onFollow }: { group: AreaGroup; areas: readonly Area[] } & Follow) {
  const messages = useShellMessages();
  const id = useId();
  return (
    <div>
      <p id={id} className="px-3 pb-1 text-xs font-semibold text-ink-soft">
        {messages.groups[group]}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {areas.map(({ path, icon, title }) => (
          <li key={path}>
            <NavLink
              to={`/${path}`}
              onClick={onFollow}
              className="flex min-h-9 scroll-my-10 items-center gap-3 rounded-sm px-3 text-sm text-ink-soft hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:shadow-[inset_3px_0_0_var(--ink)] aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              <ConsoleIcon name={icon} className="size-4.5" />
              {messages.areas[title]}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
