import type { ReactNode } from 'react';
import { DiscountRow } from '../../account-pages/amount-rows.tsx';
import { useAmountText } from '../../account-pages/use-amount-text.ts';
import { usePaymentMessages } from './messages/use-payment-messages.ts';
import { PaymentItems } from './payment-items.tsx';
import type { PaymentDetails } from './use-payment-state.ts';

type Props = {
  payment: PaymentDetails;
  title: string;
  /** What the sum is, such as `Paid`. */
  term: string;
  /** What follows the sum; without it the payment number. */
  children?: ReactNode;
};

/** What a payment is for, and its sum, computed as on the bill. */
export function PaymentCard({ payment, title, term, children }: Props) {
  const messages = usePaymentMessages();
  const amountText = useAmountText();
  const { items, amount, discount_amount, coupon_code, txnid } = payment;
  return (
    <section
      aria-labelledby="order"
      className="mx-auto mb-6 w-full max-w-xl rounded-lg border border-line bg-surface p-5 last:mb-0"
    >
      <h2 id="order" className="text-lg font-semibold">
        {title}
      </h2>
      <PaymentItems items={items} />
      <dl className="tabular grid gap-2 border-t border-line pt-3 text-sm">
        <DiscountRow amount={discount_amount} coupon={coupon_code} />
        <div className="flex justify-between gap-4 text-base font-bold">
          <dt>{term}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
      </dl>
      {children ?? <p className="pt-1 text-sm text-ink-soft wrap-anywhere">{messages.paymentNumber(txnid)}</p>}
    </section>
  );
}
