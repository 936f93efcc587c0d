import { emiText, rupeeText } from '../../../../common/money.ts';
import { groupedMobile } from '../../../../common/texts/mobile-number.ts';
import { ordinal } from '../../../../common/texts/wording.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { orderDate } from '../../account-pages/account-dates.ts';
import type { BuyingPromises } from '../assurances.tsx';
import { nextStepFor, openingTexts } from './next-step.ts';
import { PaymentCard } from './payment-card.tsx';
import type { PaymentDetails } from './use-payment-state.ts';

/** That the order is accepted, and what the student does next. */
export function SuccessMessage({ payment }: { payment: PaymentDetails | null }) {
  const nextStep = payment && nextStepFor(payment.items, new Date());
  return (
    <Message as="h1" icon="check" tone="good" title="Your Order has been accepted" text={payment?.message}>
      {nextStep && <LinkButton href={nextStep.to}>{nextStep.text}</LinkButton>}
      <LinkButton variant={nextStep ? 'secondary' : 'primary'} href="/my-orders">
        Go to My Orders
      </LinkButton>
    </Message>
  );
}

/** What was bought, where the receipt is, and how it is delivered. */
export function PaidOrder({ payment, promises }: { payment: PaymentDetails; promises: BuyingPromises }) {
  const { items, order_id, txnid, address, next_instalment, refund_amount } = payment;
  return (
    <PaymentCard payment={payment} title={order_id ? `Order ${order_id}` : 'Your order'} term="Paid">
      {refund_amount > 0 && (
        <p className="tabular flex justify-between gap-4 pt-1 text-sm text-warn">
          <span>Being returned to you</span>
          <span>{rupeeText(refund_amount)}</span>
        </p>
      )}
      <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm text-ink-soft">
        <Fact icon="orders">{receiptText(payment)}</Fact>
        {openingTexts(items, new Date()).map((text) => (
          <Fact key={text} icon="courses">
            {text}
          </Fact>
        ))}
        {items.some(({ emi_no }) => emi_no > 0) && <Fact icon="calendar">{instalmentText(next_instalment)}</Fact>}
        {address.length > 0 && (
          <Fact icon="box">
            {`${promises?.delivery ?? 'Printed goods are sent by post.'} They go to ${address.join(', ')}.`}
          </Fact>
        )}
        <Fact icon="about">{`Payment number ${txnid}`}</Fact>
      </ul>
    </PaymentCard>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 wrap-anywhere">
      <Icon name={icon} className="mt-0.5 size-4.5" />
      {children}
    </li>
  );
}

function instalmentText(next: PaymentDetails['next_instalment']): string {
  if (!next) return 'This was the last instalment. Nothing more is due.';
  const { emi_no, amount, due_on } = next;
  return `The ${ordinal(emi_no)} instalment of ${emiText(amount)} is due by ${orderDate(due_on)}. You pay it in My Courses, and we remind you before.`;
}

/** Returns where the receipt goes; a mail address only if it is verified. */
function receiptText({ amount, receipt_to: { email, mobile_number } }: PaymentDetails): string {
  const number = groupedMobile(mobile_number);
  const invoice = amount > 0 ? ' The invoice is in My Orders.' : '';
  return email
    ? `We send the receipt to ${email}, and a text message to ${number}.${invoice}`
    : `We send a text message to ${number}.${invoice} Verify your e-mail address in My Account to get receipts by mail.`;
}
