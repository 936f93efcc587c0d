import { Link } from 'react-router';
import { PageCheckbox, RowCheckbox } from './bulk/row-checkbox.tsx';
import { cellOf, EMPTY_CELL } from './column.ts';
import type { ShownListProps } from './list-props.ts';
import { moveBetweenRows } from './move-between-rows.ts';

/** The rows as cards for phones: the first column is the title, the others are below it. */
export function CardList<Row>({
  label,
  columns,
  page,
  rowKey,
  rowPath,
  cardText,
  selection,
  bulk,
}: ShownListProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className="grid gap-2">
      {selection && (
        <div className="px-3">
          <PageCheckbox selection={selection} isLabelled />
        </div>
      )}
      <ul
        aria-label={label}
        onKeyDown={(event) => {
          moveBetweenRows(event);
          selection?.onKeyDown(event);
        }}
        className="grid gap-2"
      >
        {page.rows.map((row) => (
          <li
            key={rowKey(row)}
            className={`relative grid gap-2 rounded-md border px-4 py-3 ${selection?.has(row) ? 'border-ink bg-sunken' : 'border-line bg-surface'}`}
          >
            <div className="flex items-center gap-1">
              {selection && (
                <div className="-my-3 -ms-4">
                  <RowCheckbox row={row} name={bulk?.nameOf(row) ?? ''} selection={selection} />
                </div>
              )}
              {rowPath ? (
                <Link
                  to={rowPath(row)}
                  data-row-link
                  className="min-w-0 scroll-mb-40 font-semibold after:absolute after:inset-0 after:rounded-md"
                >
                  {first?.render(row)}
                </Link>
              ) : (
                <p className="min-w-0 font-semibold">{first?.render(row)}</p>
              )}
            </div>
            {cardText ? (
              cardText(row)
            ) : (
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
                {others.map((column) => {
                  const value = cellOf(column, row);
                  return (
                    value !== EMPTY_CELL && (
                      <div key={column.key} className="contents">
                        <dt className="text-ink-soft">{column.title}</dt>
                        <dd className="min-w-0 text-end break-words">{value}</dd>
                      </div>
                    )
                  );
                })}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
