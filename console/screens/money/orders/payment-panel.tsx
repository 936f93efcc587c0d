import type { PaymentDetails, RefundDetails } from '../../../../contract/staff/money/orders.ts';
import { useCan } from '../../../calls/session.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { Facts } from '../../../parts/facts.tsx';
import { dateText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { OfflineFacts } from '../offline/offline-facts.tsx';
import { RecordReturn } from '../offline/return-dialog.tsx';
import { Amount, PaymentState, RefundState } from './order-texts.tsx';

/** The payment with the money that arrived and the money that went back. */
export function PaymentPanel({ payment }: { payment: PaymentDetails | null }) {
  const messages = useOrderMessages();
  if (!payment) return <Panel title={messages.payment} text={messages.noPayment} />;
  return (
    <>
      <Panel title={messages.payment} actions={<PaymentState state={payment.state} />}>
        <div className="px-5 py-4">
          <Facts
            facts={[
              [messages.amount, <Amount key="amount" rupees={payment.amount} />],
              [messages.gateway, messages.gatewayText(payment.gateway)],
              [messages.transaction, <Code key="transaction" text={payment.txnid} />],
              [messages.begun, <Time key="begun" at={payment.begun_at} />],
              [messages.message, payment.message],
              [messages.received, payment.gateway && payment.received.length === 0 ? messages.notReceived : null],
            ]}
          />
        </div>
        {payment.offline && (
          <div className="border-t border-line px-5 py-4">
            <OfflineFacts payment={payment.offline} />
          </div>
        )}
        {onlineOf(payment).map((received) => (
          <div key={received.gateway_payment_id} className="border-t border-line px-5 py-4">
            <Facts
              facts={[
                [messages.received, <Amount key="amount" rupees={received.amount} />],
                [messages.at, <Time key="at" at={received.paid_at} />],
                [messages.mode, received.mode],
                [messages.gatewayId, <Code key="id" text={received.gateway_payment_id} />],
                [messages.bankReference, received.bank_reference && <Code text={received.bank_reference} />],
              ]}
            />
          </div>
        ))}
      </Panel>
      {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
    </>
  );
}

/** The money that arrived by a gateway. */
function onlineOf({ offline, received }: PaymentDetails) {
  return offline ? [] : received;
}

function Refunds({ refunds }: { refunds: readonly RefundDetails[] }) {
  const messages = useOrderMessages();
  const offline = useOfflineMessages();
  const can = useCan();
  return (
    <Panel title={messages.refunds}>
      {refunds.map((refund) => (
        <div key={refund.reference} className="border-line px-5 py-4 not-first:border-t">
          <Facts
            facts={[
              [messages.amount, <Amount key="amount" rupees={refund.amount} />],
              [messages.state, <RefundState key="state" state={refund.state} />],
              [messages.reason, refund.reason],
              [messages.at, <Time key="at" at={refund.requested_at} />],
              [messages.refundReference, <Code key="reference" text={refund.reference} />],
              [messages.gatewayId, refund.gateway_request_id && <Code text={refund.gateway_request_id} />],
              [offline.returnedOn, refund.returned_on && dateText(refund.returned_on)],
              [offline.returnedReference, refund.returned_reference && <Code text={refund.returned_reference} />],
            ]}
          />
          {refund.state === 'by_hand' && can('payments.record') && (
            <div className="pt-3">
              <RecordReturn refund={refund} />
            </div>
          )}
        </div>
      ))}
    </Panel>
  );
}

function Code({ text }: { text: string }) {
  return <code className="font-mono text-xs break-all">{text}</code>;
}
