import type { ReactNode } from 'react';
import { amountText } from '../../../common/money.ts';
import { validityText } from '../../../common/texts/wording.ts';
import type { OrderItem, Transaction } from '../../../contract/orders.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Cover } from '../../parts/cover.tsx';
import { orderDate } from '../account-pages/account-dates.ts';
import { AmountRow, AmountRows, DiscountRow } from '../account-pages/amount-rows.tsx';

/** An order with its items; the prices of items are shown if the order has more than one line or a discount. */
export function OrderCard({ order }: { order: Transaction }) {
  const isPaid = order.txn_status === 'Success';
  const { discount_amount: discount } = order;
  const hasAmounts = discount > 0 || order.items.length > 1 || order.items.some(({ addons }) => addons.length > 0);
  return (
    <article className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="tabular grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 border-b border-line bg-sunken px-4 py-3 text-sm sm:flex sm:flex-wrap">
        <span>
          <span className="text-ink-soft">Order date </span>
          <time dateTime={order.created_at} className="font-semibold">
            {orderDate(order.created_at)}
          </time>
        </span>
        <span className="max-sm:row-start-2">
          <span className="text-ink-soft">Total </span>
          <span className="font-semibold">{amountText(order.final_paid_amount)}</span>
        </span>
        <Badge tone={isPaid ? 'good' : 'bad'}>{isPaid ? '#Success' : '#Failed'}</Badge>
        <h2 className="min-w-0 text-sm text-ink-soft max-sm:col-span-2 sm:ml-auto">Order Id #{order.id}</h2>
      </div>
      <ul className="divide-y divide-line px-4">
        {order.items.map((item) => (
          <li key={item.product_id} className="py-4">
            <Item item={item} hasAmounts={hasAmounts} />
          </li>
        ))}
      </ul>
      {discount > 0 && (
        <div className="border-t border-line px-4 py-3">
          <AmountRows>
            <DiscountRow amount={discount} coupon={order.coupon_code} />
            <AmountRow term="Total" value={amountText(order.final_paid_amount)} />
          </AmountRows>
        </div>
      )}
      {order.payment_url && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3">
          <p className="max-w-[42rem] text-sm text-ink-soft">
            This payment failed. Money that left your account comes back, usually within five to seven working days.
          </p>
          <LinkButton variant="secondary" href={order.payment_url} className="max-sm:w-full">
            Try again<span className="sr-only"> with order {order.id}</span>
          </LinkButton>
        </div>
      )}
      {(order.invoice_url || order.credit_note_url) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3">
          {order.credit_note_url && (
            <p className="text-sm text-warn">Money is being returned to you. The credit note says how much.</p>
          )}
          <div className="flex flex-wrap gap-3 max-sm:w-full sm:ml-auto">
            {order.invoice_url && <DocumentLink to={order.invoice_url} name="View Invoice" order={order} />}
            {order.credit_note_url && <DocumentLink to={order.credit_note_url} name="View Credit Note" order={order} />}
          </div>
        </div>
      )}
    </article>
  );
}

/** While a release is installed, the answer can be of the one before, without `selling_price`. */
function Item({ item, hasAmounts }: { item: OrderItem; hasAmounts: boolean }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-start gap-4 sm:grid-cols-[8rem_1fr]">
      <Cover src={item.cover_image} />
      <div className="grid min-w-0 content-start gap-2">
        <Amount
          text={
            <a href={`/product-information/${item.product_id}`} className="hover:text-accent hover:underline">
              {item.product_name_english}
            </a>
          }
          amount={item.selling_price ?? item.final_paid_amount}
          isShown={hasAmounts}
          as="h3"
        />
        <p className="flex flex-wrap gap-2">
          <Badge>Validity: {validityText(item.validity)}</Badge>
          {item.product_lang && <Badge>{item.product_lang}</Badge>}
        </p>
        {item.addons.map(({ addon_desc, selling_price, final_paid_amount }) => (
          <Amount
            key={addon_desc}
            text={`With ${addon_desc}`}
            amount={selling_price ?? final_paid_amount}
            isShown={hasAmounts}
            as="p"
          />
        ))}
      </div>
    </div>
  );
}

type AmountProps = { text: ReactNode; amount: number; isShown: boolean; as: 'h3' | 'p' };

function Amount({ text, amount, isShown, as: Text }: AmountProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Text className={Text === 'h3' ? 'font-semibold' : 'text-sm text-ink-soft'}>{text}</Text>
      {isShown && <span className="tabular text-sm">{amountText(amount)}</span>}
    </div>
  );
}

function DocumentLink({ to, name, order }: { to: string; name: string; order: Transaction }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonClass('secondary', 'max-sm:grow')}>
      {name}
      <Icon name="external" className="size-4" />
      <span className="sr-only"> of order {order.id} (opens a new tab)</span>
    </a>
  );
}
