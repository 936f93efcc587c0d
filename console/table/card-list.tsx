import { Link } from 'react-router';
import type { ShownListProps } from './list-props.ts';
import { moveBetweenRows } from './move-between-rows.ts';

/** The rows as cards for phones: the first column is the title, the others are below it. */
export function CardList<Row>({ label, columns, page, rowKey, rowPath }: ShownListProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul aria-label={label} onKeyDown={moveBetweenRows} className="grid gap-2">
      {page.rows.map((row) => (
        <li key={rowKey(row)} className="relative grid gap-2 rounded-md border border-line bg-surface px-4 py-3">
          {rowPath ? (
            <Link
              to={rowPath(row)}
              data-row-link
              className="font-semibold after:absolute after:inset-0 after:rounded-md"
            >
              {first?.render(row)}
            </Link>
          ) : (
            <p className="font-semibold">{first?.render(row)}</p>
          )}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {others.map((column) => {
              const value = column.render(row);
              return (
                value && (
                  <div key={column.key} className="contents">
                    <dt className="text-ink-soft">{column.title}</dt>
                    <dd className="min-w-0 text-end break-words">{value}</dd>
                  </div>
                )
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
