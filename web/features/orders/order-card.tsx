import type { ReactNode } from 'react';
import type { OrderItem, Transaction } from '../../../contract/orders.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { pagePath } from '../../language/page-language.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { Cover } from '../../parts/cover.tsx';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { AmountRow, AmountRows, DiscountRow } from '../account-pages/amount-rows.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useAmountText } from '../account-pages/use-amount-text.ts';
import { WithAddon } from '../account-pages/with-addon.tsx';
import { useOrdersMessages } from './messages/use-orders-messages.ts';

/** An order with its items; the prices of items are shown if the order has more than one line or a discount. */
export function OrderCard({ order }: { order: Transaction }) {
  const messages = useOrdersMessages();
  const shared = useAccountPageMessages();
  const amountText = useAmountText();
  const isPaid = order.txn_status === 'Success';
  const { discount_amount: discount } = order;
  const hasAmounts = discount > 0 || order.items.length > 1 || order.items.some(({ addons }) => addons.length > 0);
  return (
    <article className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="tabular grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 border-b border-line bg-sunken px-4 py-3 text-sm sm:flex sm:flex-wrap">
        <span>
          <span className="text-ink-soft">{messages.orderDate}</span>
          <time dateTime={order.created_at} className="font-semibold">
            {shared.day(order.created_at)}
          </time>
        </span>
        <span className="max-sm:row-start-2">
          <span className="text-ink-soft">{messages.sum}</span>
          <span className="font-semibold">{amountText(order.final_paid_amount)}</span>
        </span>
        <Badge tone={isPaid ? 'good' : 'bad'}>{isPaid ? messages.paid : messages.failed}</Badge>
        <h2 className="min-w-0 text-sm text-ink-soft max-sm:col-span-2 sm:ml-auto">{messages.orderId(order.id)}</h2>
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
            <AmountRow term={shared.total} value={amountText(order.final_paid_amount)} />
          </AmountRows>
        </div>
      )}
      {order.payment_url && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3">
          <p className="max-w-[42rem] text-sm text-ink-soft">{messages.paymentFailed}</p>
          <LinkButton variant="secondary" href={pagePath(order.payment_url)} className="max-sm:w-full">
            {shared.tryAgain}
            <span className="sr-only">{messages.withOrder(order.id)}</span>
          </LinkButton>
        </div>
      )}
      {(order.invoice_url || order.credit_note_url) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3">
          {order.credit_note_url && <p className="text-sm text-warn">{messages.moneyReturned}</p>}
          <div className="flex flex-wrap gap-3 max-sm:w-full sm:ml-auto">
            {order.invoice_url && <DocumentLink to={order.invoice_url} name={messages.viewInvoice} order={order} />}
            {order.credit_note_url && (
              <DocumentLink to={order.credit_note_url} name={messages.viewCreditNote} order={order} />
            )}
          </div>
        </div>
      )}
    </article>
  );
}

/** While a release is installed, the answer can be of the one before, without `selling_price`. */
function Item({ item, hasAmounts }: { item: OrderItem; hasAmounts: boolean }) {
  const shared = useAccountPageMessages();
  const parts = usePartMessages();
  return (
    <div className="grid grid-cols-[6rem_1fr] items-start gap-4 sm:grid-cols-[8rem_1fr]">
      <Cover src={item.cover_image} />
      <div className="grid min-w-0 content-start gap-2">
        <Amount
          text={
            <a href={pagePath(`/product-information/${item.product_id}`)} className="hover:text-accent hover:underline">
              <ContentText text={item.product_name_english} />
            </a>
          }
          amount={item.selling_price ?? item.final_paid_amount}
          isShown={hasAmounts}
          as="h3"
        />
        <p className="flex flex-wrap gap-2">
          <Badge>{shared.validity(parts.validity(item.validity))}</Badge>
          {item.product_lang && <Badge>{parts.media[item.product_lang]}</Badge>}
        </p>
        {item.addons.map(({ addon_desc, selling_price, final_paid_amount }) => (
          <Amount
            key={addon_desc}
            text={<WithAddon addon={addon_desc} />}
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
  const amountText = useAmountText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Text className={Text === 'h3' ? 'font-semibold' : 'text-sm text-ink-soft'}>{text}</Text>
      {isShown && <span className="tabular text-sm">{amountText(amount)}</span>}
    </div>
  );
}

function DocumentLink({ to, name, order }: { to: string; name: string; order: Transaction }) {
  const messages = useOrdersMessages();
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonClass('secondary', 'max-sm:grow')}>
      {name}
      <Icon name="external" className="size-4" />
      <span className="sr-only">{messages.ofOrder(order.id)}</span>
    </a>
  );
}
