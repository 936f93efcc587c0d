import { Link } from 'react-router';
import type { VerticalTile } from '../site.ts';
import { sitePath } from '../site-path.ts';
import { chooseNode } from './choose-node.ts';

/** The first level alone: what there is before, or without, the rest of the hierarchy. */
export function VerticalLinks({ verticals, note }: { verticals: VerticalTile[]; note?: string }) {
  return (
    <div className="grid gap-2 p-4 md:grid-cols-3">
      <ul>
        {verticals.map((vertical) => (
          <li key={vertical.id}>
            <Link
              to={sitePath(vertical.redirection_end_point)}
              onClick={() => chooseNode(vertical)}
              className="flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-accent-soft"
            >
              {vertical.category_name_english}
            </Link>
          </li>
        ))}
      </ul>
      {note && (
        <p role="status" className="px-3 py-2 text-sm text-ink-soft">
          {note}
        </p>
      )}
    </div>
  );
}
