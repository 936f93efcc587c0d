import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type RowKey, rangeTo, refreshed, type Selected, withRows } from './selection.ts';

/** The selection of a list, as its rows and its bar use it. */
export type Selection<Row> = Readonly<{
  rows: readonly Row[];
  has(row: Row): boolean;
  /** Selects or removes a row; `isRange` also those from the row that was selected last. */
  toggle(row: Row, isRange: boolean): void;
  /** Whether all rows of this page are selected, or some. */
  pageState: 'all' | 'some' | 'none';
  togglePage(): void;
  /** Selects these rows instead, unless the filter has changed since the rendering. */
  replace(rows: readonly Row[]): void;
  /** Selects the row whose link has the focus, with the space bar. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}>;

type Options<Row> = {
  pageRows: readonly Row[];
  rowKey(row: Row): RowKey;
  /** The page, the search and the filters: the selection stays while paging, and ends with another filter. */
  scope: string;
};

export function useSelection<Row>({ pageRows, rowKey, scope }: Options<Row>): Selection<Row> {
  const [selected, setSelected] = useState<Selected<Row>>(new Map());
  const [shown, setShown] = useState({ scope, pageRows });
  const last = useRef<RowKey | null>(null);
  const latestScope = useRef(scope);
  latestScope.current = scope;
  if (shown.scope !== scope || shown.pageRows !== pageRows) {
    setShown({ scope, pageRows });
    setSelected(shown.scope === scope ? refreshed(selected, pageRows, rowKey) : new Map());
  }
  useEscape(selected.size > 0, () => setSelected(new Map()));
  const has = (row: Row) => selected.has(rowKey(row));
  const onPage = pageRows.filter(has).length;
  const toggle = (row: Row, isRange: boolean) => {
    const rows = isRange ? rangeTo(pageRows, rowKey, last.current, rowKey(row)) : [row];
    last.current = rowKey(row);
    setSelected(withRows(selected, rows, rowKey, !has(row)));
  };
  return {
    rows: [...selected.values()],
    has,
    toggle,
    pageState: onPage === 0 ? 'none' : onPage === pageRows.length ? 'all' : 'some',
    togglePage: () => setSelected(withRows(selected, pageRows, rowKey, onPage < pageRows.length)),
    replace: (rows) => {
      if (latestScope.current === scope) setSelected(withRows(new Map(), rows, rowKey, true));
    },
    onKeyDown: (event) => {
      const link = event.target instanceof Element ? event.target.closest('[data-row-link]') : null;
      if (event.key !== ' ' || !link) return;
      const links = [...event.currentTarget.querySelectorAll('[data-row-link]')];
      const row = pageRows[links.indexOf(link)];
      if (row === undefined) return;
      event.preventDefault();
      toggle(row, event.shiftKey);
    },
  };
}

/** Escape ends the selection, unless it closes a dialog or a menu, or clears a field. */
function useEscape(isActive: boolean, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input:not([type=checkbox]), select');
      const isOpen = document.querySelector('dialog[open], [aria-expanded=true][aria-controls]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isField && !isOpen) latest.current();
    };
    // In the capturing phase a menu that the same key closes is still open.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isActive]);
}
