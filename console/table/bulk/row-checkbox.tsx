import { useTableMessages } from '../../messages/table.ts';
import type { Selection } from './use-selection.ts';

/** The area around the box is 44 pixels high and wide. */
const AREA = 'relative z-10 grid size-11 cursor-pointer place-items-center';
const BOX = 'size-5 scroll-mb-40 accent-ink';

type Props<Row> = { row: Row; name: string; selection: Selection<Row> };

/** Selects a row; with Shift also those from the row that was selected last. */
export function RowCheckbox<Row>({ row, name, selection }: Props<Row>) {
  const messages = useTableMessages();
  return (
    <label className={AREA}>
      <span className="sr-only">{messages.select(name)}</span>
      <input
        type="checkbox"
        data-row-checkbox
        checked={selection.has(row)}
        onChange={({ nativeEvent }) => selection.toggle(row, (nativeEvent as MouseEvent).shiftKey === true)}
        className={BOX}
      />
    </label>
  );
}

/** Selects all rows of this page, or none. */
export function PageCheckbox<Row>({ selection, isLabelled }: { selection: Selection<Row>; isLabelled?: boolean }) {
  const messages = useTableMessages();
  return (
    <label className={isLabelled ? 'flex min-h-11 items-center gap-3 text-sm' : AREA}>
      <span className={isLabelled ? 'order-2' : 'sr-only'}>{messages.selectPage}</span>
      <input
        type="checkbox"
        checked={selection.pageState === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection.pageState === 'some';
        }}
        onChange={selection.togglePage}
        className={BOX}
      />
    </label>
  );
}
