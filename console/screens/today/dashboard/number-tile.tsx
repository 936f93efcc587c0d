import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** Tiles beside each other, below a heading. */
export function TileGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-sm font-semibold text-ink-soft">
        {title}
      </h2>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">{children}</div>
    </section>
  );
}

type Props = { to: string; title: string; number: string; text?: string };

/** A number that leads to the list of what it counts. */
export function NumberTile({ to, title, number, text }: Props) {
  return (
    <Link
      to={to}
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-line bg-surface px-4 py-3 hover:border-accent sm:grid sm:content-start sm:gap-0.5"
    >
      <span className="text-sm">{title}</span>
      <span className="tabular text-xl font-semibold" data-number>
        {number}
      </span>
      {text && <span className="text-xs text-ink-soft max-sm:w-full">{text}</span>}
    </Link>
  );
}
