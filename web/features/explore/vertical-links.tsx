import { Icon } from '../../../ui/icon.tsx';
import { usePath } from '../../language/use-path.ts';
import type { VerticalLink } from '../../lib/site.ts';

/** Links to the verticals, while the hierarchy is being loaded or if it cannot be loaded. */
export function VerticalLinks({ verticals, note }: { verticals: VerticalLink[]; note?: string }) {
  const path = usePath();
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-3">
      <ul className="grid content-start">
        {verticals.map((vertical) => (
          <li key={vertical.id}>
            <a
              href={path(vertical.to)}
              className="flex min-h-12 items-center gap-3 rounded-md px-3 text-base font-medium hover:bg-sunken md:min-h-11 md:text-sm"
            >
              <Icon name="chevron" className="size-4 text-ink-soft" />
              {vertical.name}
            </a>
          </li>
        ))}
      </ul>
      {note && (
        <p role="status" className="px-3 py-2.5 text-sm text-ink-soft">
          {note}
        </p>
      )}
    </div>
  );
}
