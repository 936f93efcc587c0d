import type { ReactNode } from 'react';
import type { BillSummary } from '../../../contract/checkout/bill.ts';
import { Button } from '../../../ui/button.tsx';
import { useAmountText } from '../account-pages/use-amount-text.ts';
import type { CheckoutMessages } from './messages/english.ts';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';

type Props = {
  bill: BillSummary;
  isBusy: boolean;
  isDisabled: boolean;
  onPay(): void;
  /** The error above the button, if any. */
  children: ReactNode;
};

/** The amount and the button that pays it; on a narrow screen the bar sticks to the bottom of the window. */
export function PayBar({ bill, isBusy, isDisabled, onPay, children }: Props) {
  const messages = useCheckoutMessages();
  const amountText = useAmountText();
  const { net_payble_amount } = bill;
  return (
    <div className="sticky bottom-0 grid gap-3 border-y border-line bg-surface px-4 py-3 max-lg:-mx-4 md:max-lg:-mx-8 md:max-lg:px-8 lg:static lg:rounded-b-lg lg:border-b-0 lg:px-5 lg:py-4">
      {children}
      <div className="flex items-center justify-between gap-4">
        <p className="tabular grid flex-none">
          <span className="text-xs text-ink-soft">{messages.toPay}</span>
          <span className="text-lg leading-tight font-bold">{amountText(net_payble_amount)}</span>
        </p>
        <Button onClick={onPay} disabled={isDisabled} busy={isBusy && messages.processing} className="grow">
          {payLabel(bill, messages)}
        </Button>
      </div>
    </div>
  );
}

function payLabel({ net_payble_amount, is_address_needed }: BillSummary, messages: CheckoutMessages): string {
  if (net_payble_amount > 0) return messages.pay;
  return is_address_needed === 1 ? messages.orderFree : messages.enrolFree;
}
