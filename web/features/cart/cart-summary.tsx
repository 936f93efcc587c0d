import { rupeeText } from '../../../common/money.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { pagePath } from '../../language/page-language.ts';
import { AmountRow, AmountRows, TotalRow } from '../account-pages/amount-rows.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useAmountText } from '../account-pages/use-amount-text.ts';
import { WithAddon } from '../account-pages/with-addon.tsx';
import { summaryOf } from './cart-rules.ts';
import { useCartMessages } from './messages/use-cart-messages.ts';

/**
 * What the cart costs, and the link to the checkout; nothing if no item is available. On a narrow screen total and link
 * stay at the bottom of the window until the summary is reached.
 */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const messages = useCartMessages();
  const shared = useAccountPageMessages();
  const amountText = useAmountText();
  const { count, mrp, saving, addons, total, tax } = summaryOf(items);
  if (count === 0) return null;
  return (
    // One card beside the items on a wide screen.
    <div className="max-lg:contents lg:sticky lg:top-[calc(6rem+var(--bar-height,0px))] lg:rounded-lg lg:border lg:border-line lg:bg-surface">
      <section
        aria-labelledby="summary"
        className="grid gap-4 p-5 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface"
      >
        <h2 id="summary" className="text-lg font-semibold">
          {messages.summary}
        </h2>
        <AmountRows>
          <AmountRow
            term={count < items.length ? messages.mrpOf(count, items.length) : messages.mrp(count)}
            value={amountText(mrp)}
          />
          {saving > 0 && <AmountRow term={messages.saving} value={`−${rupeeText(saving)}`} isGood />}
          {addons.map(({ id, addon_desc, addon_sp }) => (
            <AmountRow key={id} term={<WithAddon addon={addon_desc} />} value={amountText(addon_sp)} />
          ))}
          <TotalRow term={shared.total} value={amountText(total)} />
          {total > 0 && <AmountRow term={shared.gst} value={rupeeText(tax)} isSoft />}
        </AmountRows>
        <p className="text-sm text-ink-soft">{messages.nextStep}</p>
      </section>
      <div className="sticky bottom-0 flex items-center justify-between gap-4 border-y border-line bg-surface px-4 py-3 max-lg:-mx-4 md:max-lg:-mx-8 md:max-lg:px-8 lg:static lg:rounded-b-lg lg:border-b-0 lg:px-5 lg:py-4">
        <p className="tabular grid flex-none">
          <span className="text-xs text-ink-soft">{shared.total}</span>
          <span className="text-lg leading-tight font-bold">{amountText(total)}</span>
        </p>
        <CheckOut className="grow" />
      </div>
    </div>
  );
}

type CheckOutProps = { isSecond?: boolean; className?: string };

/** The link to the checkout. */
export function CheckOut({ isSecond = false, className = 'max-sm:w-full' }: CheckOutProps) {
  const { checkOut } = useCartMessages();
  return (
    <LinkButton href={pagePath('/payment')} variant={isSecond ? 'secondary' : 'primary'} className={className}>
      {checkOut}
    </LinkButton>
  );
}
