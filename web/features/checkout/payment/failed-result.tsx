import { rupeeText } from '../../../../common/money.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { isPlainClick } from '../../../page-script/common/dom.ts';
import { checkoutPath, leaveChoices } from '../checkout-choices.ts';
import type { PaymentDetails } from './use-payment-state.ts';

/** That the order failed, why, and how to try again. */
export function FailedMessage({ payment }: { payment: PaymentDetails | null }) {
  const retry = payment?.retry;
  return (
    <Message
      as="h1"
      icon="close"
      tone="bad"
      title="Your Order has Failed"
      text={
        <>
          Your item was not successfully placed. Please try again.
          {payment?.message && <span className="mt-1 block">{payment.message}</span>}
        </>
      }
    >
      {retry ? (
        <LinkButton
          href={checkoutPath(retry)}
          onClick={({ nativeEvent }) => isPlainClick(nativeEvent) && leaveChoices(retry)}
        >
          Try again
        </LinkButton>
      ) : (
        <LinkButton href="/my-cart">Go to My Cart</LinkButton>
      )}
      <LinkButton variant="secondary" href="/my-orders">
        Go to My Orders
      </LinkButton>
    </Message>
  );
}

/** Where the money of a failed order is. */
export function MoneyNote({ payment, supportUrl }: { payment: PaymentDetails | null; supportUrl: string }) {
  return (
    <section
      aria-labelledby="money"
      className="mx-auto grid w-full max-w-xl gap-2 rounded-lg border border-line bg-surface p-5 text-sm"
    >
      <h2 id="money" className="text-lg font-semibold">
        Has money left your account?
      </h2>
      <p className="tabular">{moneyText(payment)}</p>
      <p className="text-ink-soft wrap-anywhere">
        If it does not come back,{' '}
        <a href={supportUrl} target="_blank" rel="noopener" className="font-semibold text-accent underline">
          write to Help and Support<span className="sr-only"> (opens a new tab)</span>
        </a>
        {payment && ` with the payment number ${payment.txnid}`}.
      </p>
    </section>
  );
}

const RETURNED_BY_BANK =
  'If your bank shows a debit, the bank or the payment service returns it, usually within five to seven working days. If it still reaches us within ten days, you get what you paid for.';

/** Without a payment number it is unknown whether money was received. */
function moneyText(payment: PaymentDetails | null): string {
  if (!payment) return RETURNED_BY_BANK;
  if (payment.refund_amount === 0) return `We have received no money for this order. ${RETURNED_BY_BANK}`;
  return `Yes: ${rupeeText(payment.refund_amount)} reached us, and is being returned to where it came from. Banks take five to seven working days.`;
}
