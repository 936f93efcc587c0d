/** The prices of many products in one list, which is edited like a spreadsheet. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { listPrices, type PriceRow } from '../../../../../contract/staff/catalogue/prices.ts';
import { getProductOptions } from '../../../../../contract/staff/catalogue/products.ts';
import { exportPrices } from '../../../../../contract/staff/lists/exports.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Message } from '../../../../../ui/message.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { call } from '../../../../calls/call.ts';
import { useCan } from '../../../../calls/session.ts';
import { UnsavedGuard } from '../../../../form/saving/unsaved-guard.tsx';
import { usePriceMessages } from '../../../../messages/catalogue/product-prices.ts';
import { useProductMessages } from '../../../../messages/catalogue/products.ts';
import { bottomBar } from '../../../../parts/bottom-bar.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { PageHeader } from '../../../../parts/page-header.tsx';
import { ParentLink } from '../../../../parts/parent-link.tsx';
import { type Filter, optionsOf } from '../../../../table/column.ts';
import { ExportButton } from '../../../../table/exports/export-button.tsx';
import { filterText } from '../../../../table/exports/filter-text.ts';
import { NothingMatches } from '../../../../table/nothing-matches.tsx';
import { Pager } from '../../../../table/pager.tsx';
import { loadList, shouldReloadList } from '../../../../table/params/load-list.ts';
import { useListParams } from '../../../../table/params/use-list-params.ts';
import { Toolbar } from '../../../../table/toolbar/toolbar.tsx';
import type { CellActions } from './price-cell.tsx';
import { invalidCount, invalidRow, leaveCell, type PriceEdits, pasteCells, setCell } from './price-edits.ts';
import { PriceTable } from './price-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const FILTERS = ['kind', 'vertical'];
const SEARCHES = ['search', ...FILTERS];
/** A search for more is refused. */
const MAX_SEARCH_CHARS = 100;

export async function loader({ request }: { request: Request }) {
  const [page, { verticals }] = await Promise.all([
    loadList(listPrices, request.url, FILTERS),
    call(getProductOptions),
  ]);
  return { page, verticals };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { page, verticals } = useLoaderData<typeof loader>();
  const messages = usePriceMessages();
  const productMessages = useProductMessages();
  const canEdit = useCan()('catalogue.edit');
  const { revalidate } = useRevalidator();
  const list = useListParams();
  const [edits, setEdits] = useState<PriceEdits>(new Map());
  const [dialog, setDialog] = useState<'review' | 'discard' | null>(null);
  const rows = useRef<readonly PriceRow[]>(page.rows);
  rows.current = page.rows;
  const actions = useMemo(
    (): CellActions => ({
      set: (row, column, text) => setEdits((current) => setCell(current, row, column, text)),
      leave: (row, column) => setEdits((current) => leaveCell(current, row, column)),
      paste: (row, column, text) => {
        const at = rows.current.findIndex(({ product_id }) => product_id === row.product_id);
        setEdits((current) => pasteCells(current, rows.current, { at, column }, text));
      },
    }),
    [],
  );
  const filters: Filter[] = [
    { key: 'kind', title: productMessages.kind, kind: 'choice', options: optionsOf(productMessages.kinds) },
    {
      key: 'vertical',
      title: productMessages.vertical,
      kind: 'choice',
      options: verticals.map(({ id, title }) => ({ value: String(id), title })),
    },
  ];
  const clear = () => list.change(Object.fromEntries(SEARCHES.map((key) => [key, ''])));
  const invalid = invalidCount(edits);
  const isFinding = useRef(false);
  const review = () => {
    if (!invalid) return setDialog('review');
    if (focusInvalidCell()) return;
    // It is on another page, or the filters leave it out.
    isFinding.current = true;
    const title = invalidRow(edits)?.title ?? '';
    list.change({ search: title.slice(0, MAX_SEARCH_CHARS).trim(), kind: '', vertical: '' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has changed
  useEffect(() => {
    if (isFinding.current) focusInvalidCell();
    isFinding.current = false;
  }, [page]);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.title}
        text={messages.intro}
        parent={<ParentLink to="/products">{productMessages.title}</ParentLink>}
      />
      {!canEdit && <Notice>{productMessages.mayNotEdit}</Notice>}
      <Toolbar list={list} searchLabel={messages.search} filters={filters} onClear={clear} />
      {canEdit && (
        <p className="max-w-3xl text-xs text-ink-soft">
          {messages.keys} {messages.instalmentsHint}
        </p>
      )}
      {page.rows.length === 0 ? (
        <div className="rounded-md border border-line bg-surface">
          {SEARCHES.some((key) => list.params.get(key)) ? (
            <NothingMatches onClear={clear} />
          ) : (
            <Message icon="search" title={messages.empty} />
          )}
        </div>
      ) : (
        <PriceTable rows={page.rows} edits={edits} canEdit={canEdit} actions={actions} />
      )}
      <Pager page={page} list={list}>
        <ExportButton
          endpoint={exportPrices}
          label={messages.title}
          params={list.params}
          filterText={filterText(list.params, filters)}
          total={page.total_estimate}
          isTotalExact={page.is_total_exact}
        />
      </Pager>
      {edits.size > 0 && (
        <div
          ref={bottomBar}
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0"
        >
          <p role="status" className={invalid ? 'error-text' : 'text-sm'}>
            {invalid ? messages.invalidCells(invalid) : messages.changed(edits.size)}
          </p>
          <Button onClick={review}>{messages.review}</Button>
          <Button variant="quiet" onClick={() => setDialog('discard')}>
            {messages.discard}
          </Button>
        </div>
      )}
      {dialog === 'review' && (
        <ReviewDialog
          edits={edits}
          onEdits={setEdits}
          onClose={() => setDialog(null)}
          onDone={async (done) => {
            const left = new Map([...edits].filter(([id]) => !done.has(id)));
            setEdits(left);
            if (left.size === 0) setDialog(null);
            await revalidate();
          }}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={messages.discard}
          text={messages.discardText}
          label={messages.discard}
          busyLabel={messages.discarding}
          action={async () => {
            setEdits(new Map());
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      <UnsavedGuard isDirty={edits.size > 0} />
    </div>
  );
}

/** What cannot be read has to be corrected before the review. Returns false if no such cell is shown. */
function focusInvalidCell(): boolean {
  const cell = document.querySelector<HTMLElement>('[data-price-column][aria-invalid]');
  cell?.focus();
  return cell !== null;
}
