import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { priceText } from '../../../../../common/money.ts';
import type { PriceRow } from '../../../../../contract/staff/catalogue/prices.ts';
import { CONTROL_CLASS } from '../../../../../ui/field.tsx';
import { usePriceMessages } from '../../../../messages/catalogue/product-prices.ts';
import { isValid, PRICE_COLUMNS, type PriceColumn, storedText } from './price-edits.ts';

/** What the cells can do; the same object in all renderings, so that only changed cells are rendered again. */
export type CellActions = Readonly<{
  set(row: PriceRow, column: PriceColumn, text: string): void;
  leave(row: PriceRow, column: PriceColumn): void;
  paste(row: PriceRow, column: PriceColumn, text: string): void;
}>;

type Props = {
  row: PriceRow;
  column: PriceColumn;
  text: string;
  isChanged: boolean;
  canEdit: boolean;
  actions: CellActions;
};

/** A cell of the price list: keys as in a spreadsheet. */
export const PriceCell = memo(function PriceCell({ row, column, text, isChanged, canEdit, actions }: Props) {
  const messages = usePriceMessages();
  const isBad = isChanged && !isValid(column, text);
  const noteId = `price-note-${row.product_id}-${column}`;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtStart = selectionStart === 0 && (selectionEnd === 0 || selectionEnd === value.length);
    const isAtEnd = selectionEnd === value.length && (selectionStart === value.length || selectionStart === 0);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && isChanged) actions.set(row, column, storedText(row, column));
    else if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) focusCell(event, 1, 0);
    else if (event.key === 'ArrowUp' || event.key === 'Enter') focusCell(event, -1, 0);
    else if (event.key === 'ArrowLeft' && isAtStart && !event.shiftKey) focusCell(event, 0, -1);
    else if (event.key === 'ArrowRight' && isAtEnd && !event.shiftKey) focusCell(event, 0, 1);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\n\t]/.test(pasted.trimEnd())) return;
    event.preventDefault();
    actions.paste(row, column, pasted);
  };
  return (
    <div className="grid gap-0.5">
      <input
        data-price-column={column}
        aria-label={messages.cell(messages.columns[column], row.title)}
        aria-invalid={isBad || undefined}
        aria-describedby={isChanged ? noteId : undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={!canEdit}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => actions.leave(row, column)}
        onKeyDown={onKeyDown}
        onPaste={canEdit ? onPaste : undefined}
        onChange={(event) => actions.set(row, column, event.target.value)}
        className={`${CONTROL_CLASS} tabular text-end text-sm ${isChanged && !isBad ? 'border-ink! bg-sunken! font-semibold' : ''}`}
      />
      {isChanged && (
        <p id={noteId} className={`text-end text-xs! ${isBad ? 'error-text' : 'text-ink-soft'}`}>
          {isBad ? messages.invalid : messages.was(row[column] === null ? messages.none : priceText(row[column]))}
        </p>
      )}
    </div>
  );
});

/** Moves the focus by rows and columns; at the edge of the list it stays. */
function focusCell(event: KeyboardEvent<HTMLInputElement>, down: number, right: number): void {
  const cell = event.currentTarget;
  const column = PRICE_COLUMNS[PRICE_COLUMNS.indexOf(cell.dataset.priceColumn as PriceColumn) + right];
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-price-column="${column}"]`)];
  const own = [...document.querySelectorAll(`[data-price-column="${cell.dataset.priceColumn}"]`)].indexOf(cell);
  cells[own + down]?.focus();
}
