import { priceText } from '../../../../../common/money.ts';
import type { CheckedPrice } from '../../../../../contract/staff/catalogue/prices.ts';
import { Button } from '../../../../../ui/button.tsx';
import { usePriceMessages } from '../../../../messages/catalogue/product-prices.ts';
import { useProductMessages } from '../../../../messages/catalogue/products.ts';
import { PRICE_COLUMNS } from './price-edits.ts';

type Props = {
  checked: CheckedPrice;
  isChosen: boolean;
  onChoose(isWanted: boolean): void;
  /** The user has seen the present prices, and wants the entered ones all the same. */
  onUseMine(): void;
  onDrop(): void;
};

/** A product with its prices before and after, and the problems that prevent saving. */
export function ReviewRow({ checked, isChosen, onChoose, onUseMine, onDrop }: Props) {
  const messages = usePriceMessages();
  const { untitled } = useProductMessages();
  const { row, after, is_changed, save_problems, publish_problems } = checked;
  const title = row.title || untitled;
  const amount = (value: number | null) => (value === null ? messages.none : priceText(value));
  const changes = PRICE_COLUMNS.filter((column) => row[column] !== after[column]);
  const isRefused = save_problems.length > 0;
  return (
    <li className={`grid gap-2 rounded-md border px-4 py-3 text-sm ${isRefused ? 'border-bad' : 'border-line'}`}>
      <label className="flex min-h-6 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 flex-none accent-ink"
          checked={isChosen}
          disabled={isRefused}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {title}
      </label>
      <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-3">
        {changes.map((column) => (
          <div key={column} className="tabular">
            <dt className="text-xs text-ink-soft">{messages.columns[column]}</dt>
            <dd>
              <del className="text-ink-soft no-underline">{amount(row[column])}</del> <span aria-hidden="true">→</span>{' '}
              <ins className="font-semibold no-underline">{amount(after[column])}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {changes.includes('instalments') && after.parts.length > 0 && (
        <p className="tabular text-ink-soft">{messages.parts(after.parts.map(priceText).join(' + '))}</p>
      )}
      {is_changed ? (
        <div className="grid gap-2">
          <p className="error-text">{messages.changedNow}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onUseMine}>
              {messages.useMine}
            </Button>
            <Button variant="quiet" onClick={onDrop}>
              {messages.dropMine}
            </Button>
          </div>
        </div>
      ) : (
        save_problems.map((problem) => (
          <p key={problem} className="error-text">
            {problem}
          </p>
        ))
      )}
      {!isRefused && row.draft_state === 'scheduled' && <p className="text-warn">{messages.unscheduled}</p>}
      {!isRefused && publish_problems.length > 0 && (
        <p className="text-ink-soft">
          {messages.notPublishable} {publish_problems.join(' ')}
        </p>
      )}
    </li>
  );
}
