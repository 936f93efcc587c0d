import { amountText } from '../../../common/money.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { totalOf } from './cart-rules.ts';

/** The total of the cart and the link to the checkout; nothing if no item is available. */
export function CartTotal({ items }: { items: readonly CartItem[] }) {
  const { total, count } = totalOf(items);
  if (count === 0) return null;
  return (
    <div className="flex items-center justify-between gap-x-6 gap-y-2 max-sm:w-full">
      <p className="tabular">
        <span className="text-ink-soft">Total{count < items.length && ` (${count} of ${items.length} products)`}</span>{' '}
        <strong className="text-lg">{amountText(total)}</strong>
      </p>
      <LinkButton href="/payment" className="flex-none">
        Check Out
      </LinkButton>
    </div>
  );
}
