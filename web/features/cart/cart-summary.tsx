import type { RefObject } from 'react';
import { amountText, rupeeText } from '../../../common/money.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AmountRow, AmountRows, TotalRow } from '../account-pages/amount-rows.tsx';
import { summaryOf } from './cart-rules.ts';

type SummaryProps = {
  items: readonly CartItem[];
  /** The box of the link to the checkout. */
  checkOut: RefObject<HTMLDivElement | null>;
};

/** What the cart costs, and the link to the checkout; nothing if no item is available. */
export function CartSummary({ items, checkOut }: SummaryProps) {
  const { count, mrp, saving, addons, total, tax } = summaryOf(items);
  if (count === 0) return null;
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-[calc(6rem+var(--bar-height,0px))]"
    >
      <h2 id="summary" className="text-lg font-semibold">
        Summary
      </h2>
      <AmountRows>
        <AmountRow
          term={count < items.length ? `MRP (${count} of ${items.length} products)` : `MRP (${products})`}
          value={amountText(mrp)}
        />
        {saving > 0 && <AmountRow term="You save" value={`−${rupeeText(saving)}`} isGood />}
        {addons.map(({ id, addon_desc, addon_sp }) => (
          <AmountRow key={id} term={`With ${addon_desc}`} value={amountText(addon_sp)} />
        ))}
        <TotalRow term="Total" value={amountText(total)} />
        {total > 0 && <AmountRow term="GST (included)" value={rupeeText(tax)} isSoft />}
      </AmountRows>
      <div ref={checkOut} className="grid">
        <CheckOut />
      </div>
      <p className="text-sm text-ink-soft">You choose add-ons and a coupon in the next step.</p>
    </section>
  );
}

type CheckOutProps = { isSecond?: boolean; className?: string };

/** The link to the checkout. */
export function CheckOut({ isSecond = false, className = 'max-sm:w-full' }: CheckOutProps) {
  return (
    <LinkButton href="/payment" variant={isSecond ? 'secondary' : 'primary'} className={className}>
      Check Out
    </LinkButton>
  );
}
