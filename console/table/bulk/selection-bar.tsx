/** The bar at the bottom of a list with the number of selected rows and what can be done with them. */
import { lazy, Suspense, useState } from 'react';
import { MAX_BULK } from '../../../contract/staff/lists/bulk.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useTableMessages } from '../../messages/table.ts';
import { bottomBar } from '../../parts/bottom-bar.ts';
import type { ListPage } from '../params/list-params.ts';
import { useRowFocusAfter } from '../row-focus.ts';
import type { Bulk, BulkAction } from './bulk-action.ts';
import type { Selection } from './use-selection.ts';

/** With the type of its rows, which `lazy` would lose. */
const BulkDialog = lazy(() =>
  import('./bulk-dialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })),
) as unknown as typeof import('./bulk-dialog.tsx').BulkDialog;

type Props<Row> = {
  bulk: Bulk<Row>;
  selection: Selection<Row>;
  page: ListPage<Row>;
  rowPath: ((row: Row) => string) | undefined;
};

export function SelectionBar<Row>({ bulk, selection, page, rowPath }: Props<Row>) {
  const messages = useTableMessages();
  const [open, setOpen] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null);
  const { rows } = selection;
  const { total_estimate: total, is_total_exact, next_cursor } = page;
  const { loadAll } = bulk;
  const { run, isBusy, failure } = useAction(async () => selection.replace((await loadAll?.()) ?? []));
  const hasMore = next_cursor !== null || total > page.rows.length;
  const canSelectAll = loadAll && hasMore && is_total_exact && total <= MAX_BULK && rows.length < total;
  const isTooMany = rows.length > MAX_BULK;
  const isShown = rows.length > 0 || open !== null;
  useRowFocusAfter(isShown);
  return (
    <>
      {/* Announced also for the first row, because it is on the page before. */}
      <p role="status" className="sr-only">
        {rows.length > 0 && messages.selected(rows.length)}
      </p>
      {isShown && (
        <section
          ref={bottomBar}
          aria-label={messages.selection}
          className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-2 shadow-lg md:mx-0 md:mb-2 md:rounded-md md:border"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="tabular text-sm font-semibold">{messages.selected(rows.length)}</p>
            {canSelectAll && (
              <TextButton aria-disabled={isBusy} onClick={() => !isBusy && void run()}>
                {messages.selectAll(total)}
              </TextButton>
            )}
            <TextButton tone="quiet" onClick={() => selection.replace([])}>
              {messages.clearSelection}
            </TextButton>
            <div className="flex flex-wrap gap-2 md:ms-auto">
              {bulk.actions.map((action) => {
                const fitting = rows.filter((row) => action.rowOf(row) !== null);
                return (
                  fitting.length > 0 &&
                  !isTooMany && (
                    <Button
                      key={action.label}
                      variant={action.variant ?? 'secondary'}
                      onClick={() => setOpen({ action, rows: fitting })}
                    >
                      {fitting.length === rows.length ? action.label : messages.labelOf(action.label, fitting.length)}
                    </Button>
                  )
                );
              })}
            </div>
          </div>
          {isTooMany && <p className="text-sm text-warn">{messages.tooMany(MAX_BULK)}</p>}
          {failure && (
            <p role="alert" className="error-text">
              {failure}
            </p>
          )}
          {open && (
            <Suspense>
              <BulkDialog
                {...open}
                nameOf={bulk.nameOf}
                rowPath={rowPath}
                onNotDone={(notDone) => selection.replace(notDone)}
                onClose={() => setOpen(null)}
              />
            </Suspense>
          )}
        </section>
      )}
    </>
  );
}
