import type { ReactNode } from 'react';

type Props = { label: string; titles: readonly string[]; rows: ReadonlyArray<readonly ReactNode[]> };

/** A short table of numbers; the first column names the row. */
export function PlainTable({ label, titles, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {titles.map((title, at) => (
              <th
                key={title}
                scope="col"
                className={`py-1.5 pe-4 text-xs font-semibold text-ink-soft ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are not moved
            <tr key={row} className="border-t border-line">
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={titles[at]} scope="row" className="py-1.5 pe-4 text-start font-medium">
                    {cell}
                  </th>
                ) : (
                  <td key={titles[at]} className="tabular py-1.5 pe-4 text-end">
                    {cell}
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
