import { Link } from 'react-router';
import type { PriceRow } from '../../../../../contract/staff/catalogue/prices.ts';
import { usePriceMessages } from '../../../../messages/catalogue/product-prices.ts';
import { useProductMessages } from '../../../../messages/catalogue/products.ts';
import { useIsWide } from '../../../../parts/use-is-wide.ts';
import { ProductStates } from '../product-texts.tsx';
import { type CellActions, PriceCell } from './price-cell.tsx';
import { cellText, PRICE_COLUMNS, type PriceColumn, type PriceEdits } from './price-edits.ts';

type Props = { rows: readonly PriceRow[]; edits: PriceEdits; canEdit: boolean; actions: CellActions };

/** The prices as a table, and on phones as cards with the same cells. */
export function PriceTable({ rows, edits, canEdit, actions }: Props) {
  const messages = usePriceMessages();
  const cell = (row: PriceRow, column: PriceColumn) => (
    <PriceCell
      row={edits.get(row.product_id)?.row ?? row}
      column={column}
      text={cellText(edits, row, column)}
      isChanged={edits.get(row.product_id)?.texts[column] !== undefined}
      canEdit={canEdit}
      actions={actions}
    />
  );
  if (!useIsWide()) {
    return (
      <ul aria-label={messages.list} className="grid gap-2">
        {rows.map((row) => (
          <li key={row.product_id} className="grid gap-3 rounded-md border border-line bg-surface px-4 py-3">
            <ProductName row={row} />
            <div className="grid grid-cols-3 items-start gap-2">
              {PRICE_COLUMNS.map((column) => (
                <div key={column} className="grid content-end gap-1">
                  <span aria-hidden="true" className="text-xs text-ink-soft">
                    {messages.columns[column]}
                  </span>
                  {cell(row, column)}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <section aria-label={messages.list} className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full border-collapse text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-4 py-2 text-start text-xs font-semibold text-ink-soft">
              {messages.product}
            </th>
            {PRICE_COLUMNS.map((column) => (
              <th key={column} scope="col" className="w-40 px-2 py-2 text-end text-xs font-semibold text-ink-soft">
                {messages.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product_id} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-start align-top font-normal">
                <ProductName row={row} />
              </th>
              {PRICE_COLUMNS.map((column) => (
                <td key={column} className="px-2 py-1.5 align-top">
                  {cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProductName({ row }: { row: PriceRow }) {
  const messages = usePriceMessages();
  const { untitled } = useProductMessages();
  return (
    <div className="grid min-w-0 gap-1">
      <Link
        to={`/products/${row.product_id}`}
        className="font-semibold break-words underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        {row.title || untitled}
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <ProductStates state={row.state} draft_state={row.draft_state} />
        {row.parts.length > 0 && messages.count(row.parts.length)}
      </span>
    </div>
  );
}
