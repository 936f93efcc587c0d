import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { PageCheckbox, RowCheckbox } from './bulk/row-checkbox.tsx';
import { type Column, cellOf } from './column.ts';
import type { ShownListProps } from './list-props.ts';
import { moveBetweenRows } from './move-between-rows.ts';
import { nextSort, readSort } from './params/list-params.ts';

/** The rows as a table; the link in the first column covers the row. */
export function RowTable<Row>(props: ShownListProps<Row>) {
  const { label, columns, page, rowKey, rowPath, defaultSort, list, selection, bulk } = props;
  const { params, change } = list;
  const sort = params.get('sort') ?? defaultSort;
  return (
    <section aria-label={label} className="overflow-x-auto rounded-md border border-line bg-surface">
      <table
        onKeyDown={(event) => {
          moveBetweenRows(event);
          selection?.onKeyDown(event);
        }}
        className="w-full border-collapse text-sm"
      >
        <thead className="bg-sunken text-start">
          <tr>
            {selection && (
              <td className="w-11 ps-1 align-middle">
                <PageCheckbox selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <ColumnTitle key={column.key} {...{ column, sort }} onSort={(next) => change({ sort: next })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={`relative border-t border-line hover:bg-sunken has-focus-visible:bg-sunken ${selection?.has(row) ? 'bg-sunken shadow-[inset_3px_0_0_var(--ink)]' : ''}`}
            >
              {selection && (
                <td className="ps-1 align-middle">
                  <RowCheckbox row={row} name={bulk?.nameOf(row) ?? ''} selection={selection} />
                </td>
              )}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className="px-4 py-2 text-start align-middle font-medium">
                    {rowPath ? (
                      <Link to={rowPath(row)} data-row-link className="scroll-mb-40 after:absolute after:inset-0">
                        {column.render(row)}
                      </Link>
                    ) : (
                      column.render(row)
                    )}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={`px-4 py-2 align-middle ${column.align === 'end' ? 'tabular text-end' : 'text-start'}`}
                  >
                    {cellOf(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TitleProps<Row> = { column: Column<Row>; sort: string; onSort(sort: string): void };

function ColumnTitle<Row>({ column, sort, onSort }: TitleProps<Row>) {
  const { key, order } = readSort(sort);
  const isSorted = key === column.key;
  const side = column.align === 'end' ? 'text-end' : 'text-start';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={`px-4 py-2 text-xs font-semibold whitespace-nowrap text-ink-soft ${side}`}
    >
      {column.sort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.key, column.sort ?? 'ascending'))}
          className="-mx-2 inline-flex min-h-7 items-center gap-1 rounded-sm px-2 hover:text-accent"
        >
          {column.title}
          <Icon
            name="down"
            className={`size-3.5 ${isSorted ? '' : 'opacity-0'} ${order === 'ascending' ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
