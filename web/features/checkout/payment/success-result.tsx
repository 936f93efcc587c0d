import type { ReactNode } from 'react';
import { rupeeText } from '../../../../common/money.ts';
import { groupedMobile } from '../../../../common/texts/mobile-number.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { pagePath } from '../../../language/page-language.ts';
import { ContentText } from '../../../parts/content-text.tsx';
import type { BuyingPromises } from '../assurances.tsx';
import type { PaymentMessages } from './messages/english.ts';
import { usePaymentMessages } from './messages/use-payment-messages.ts';
import { nextStepFor, openingTexts } from './next-step.ts';
import { PaymentCard } from './payment-card.tsx';
import type { PaymentDetails } from './use-payment-state.ts';

/** That the order is accepted, and what the student does next. */
export function SuccessMessage({ payment }: { payment: PaymentDetails | null }) {
  const messages = usePaymentMessages();
  const nextStep = payment && nextStepFor(payment.items, new Date(), messages);
  return (
    <Message
      as="h1"
      icon="check"
      tone="good"
      title={messages.accepted}
      text={payment?.message && <ContentText text={payment.message} />}
    >
      {nextStep && <LinkButton href={pagePath(nextStep.to)}>{nextStep.text}</LinkButton>}
      <LinkButton variant={nextStep ? 'secondary' : 'primary'} href={pagePath('/my-orders')}>
        {messages.goToOrders}
      </LinkButton>
    </Message>
  );
}

/** What was bought, where the receipt is, and how it is delivered. */
export function PaidOrder({ payment, promises }: { payment: PaymentDetails; promises: BuyingPromises }) {
  const messages = usePaymentMessages();
  const { items, order_id, txnid, address, next_instalment, refund_amount } = payment;
  return (
    <PaymentCard
      payment={payment}
      title={order_id ? messages.orderNumber(order_id) : messages.order}
      term={messages.sums.paid}
    >
      {refund_amount > 0 && (
        <p className="tabular flex justify-between gap-4 pt-1 text-sm text-warn">
          <span>{messages.beingReturned}</span>
          <span>{rupeeText(refund_amount)}</span>
        </p>
      )}
      <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm text-ink-soft">
        <Fact icon="orders">{receiptText(payment, messages)}</Fact>
        {openingTexts(items, new Date(), messages).map(({ name = '', text }) => (
          <Fact key={name + text} icon="courses">
            <ContentText text={name} />
            {text}
          </Fact>
        ))}
        {items.some(({ emi_no }) => emi_no > 0) && (
          <Fact icon="calendar">{instalmentText(next_instalment, messages)}</Fact>
        )}
        {address.length > 0 && (
          <Fact icon="box">
            <ContentText text={promises?.delivery ?? messages.posted} />
            {messages.goTo[0]}
            <ContentText text={address.join(', ')} />
            {messages.goTo[1]}
          </Fact>
        )}
        <Fact icon="about">{messages.paymentNumber(txnid)}</Fact>
      </ul>
    </PaymentCard>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 wrap-anywhere">
      <Icon name={icon} className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </li>
  );
}

function instalmentText(next: PaymentDetails['next_instalment'], messages: PaymentMessages): string {
  return next ? messages.nextInstalment(next.emi_no, next.amount, next.due_on) : messages.lastInstalment;
}

/** Returns where the receipt goes; a mail address only if it is verified. */
function receiptText(
  { amount, receipt_to: { email, mobile_number } }: PaymentDetails,
  messages: PaymentMessages,
): string {
  const number = groupedMobile(mobile_number);
  const invoice = amount > 0 ? messages.invoice : '';
  return email
    ? messages.receiptByMail(email, number) + invoice
    : messages.receiptBySms(number) + invoice + messages.verifyEmail;
}
