import { rupeeText } from '../../../../common/money.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { pagePath } from '../../../language/page-language.ts';
import { isPlainClick } from '../../../page-script/common/dom.ts';
import { ContentText } from '../../../parts/content-text.tsx';
import { checkoutPath, leaveChoices } from '../checkout-choices.ts';
import type { PaymentMessages } from './messages/english.ts';
import { usePaymentMessages } from './messages/use-payment-messages.ts';
import type { PaymentDetails } from './use-payment-state.ts';

/** That the order failed, why, and how to try again. */
export function FailedMessage({ payment }: { payment: PaymentDetails | null }) {
  const messages = usePaymentMessages();
  const retry = payment?.retry;
  return (
    <Message
      as="h1"
      icon="close"
      tone="bad"
      title={messages.failed}
      text={
        <>
          {messages.failedText}
          {payment?.message && (
            <span className="mt-1 block">
              <ContentText text={payment.message} />
            </span>
          )}
        </>
      }
    >
      {retry ? (
        <LinkButton
          href={pagePath(checkoutPath(retry))}
          onClick={({ nativeEvent }) => isPlainClick(nativeEvent) && leaveChoices(retry)}
        >
          {messages.tryAgain}
        </LinkButton>
      ) : (
        <LinkButton href={pagePath('/my-cart')}>{messages.goToCart}</LinkButton>
      )}
      <LinkButton variant="secondary" href={pagePath('/my-orders')}>
        {messages.goToOrders}
      </LinkButton>
    </Message>
  );
}

/** Where the money of a failed order is. */
export function MoneyNote({ payment, supportUrl }: { payment: PaymentDetails | null; supportUrl: string }) {
  const messages = usePaymentMessages();
  return (
    <section
      aria-labelledby="money"
      className="mx-auto grid w-full max-w-xl gap-2 rounded-lg border border-line bg-surface p-5 text-sm"
    >
      <h2 id="money" className="text-lg font-semibold">
        {messages.money}
      </h2>
      <p className="tabular">{moneyText(payment, messages)}</p>
      <p className="text-ink-soft wrap-anywhere">
        {messages.ifMissing[0]}
        <a href={supportUrl} target="_blank" rel="noopener" className="font-semibold text-accent underline">
          {messages.write}
          <span className="sr-only">{messages.newTab}</span>
        </a>
        {payment && messages.withNumber(payment.txnid)}
        {messages.ifMissing[1]}
      </p>
    </section>
  );
}

/** Without a payment number it is unknown whether money was received. */
function moneyText(payment: PaymentDetails | null, messages: PaymentMessages): string {
  if (!payment) return messages.returnedByBank;
  if (payment.refund_amount === 0) return messages.noMoney;
  return messages.moneyReturned(rupeeText(payment.refund_amount));
}
