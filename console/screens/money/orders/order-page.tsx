/** One order with its payment, or a payment without an order. */
import { Link, useLoaderData } from 'react-router';
import { getOrder, type OrderDetails } from '../../../../contract/staff/money/orders.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { LinePanel } from './line-panel.tsx';
import { OrderState, PaymentState } from './order-texts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { ResendReceipt } from './resend-receipt.tsx';

export async function loader({ params }: { params: { reference?: string } }): Promise<OrderDetails> {
  return call(getOrder, { reference: params.reference ?? '' });
}

export function Component() {
  const details = useLoaderData<typeof loader>();
  const messages = useOrderMessages();
  const refunds = useRefundMessages();
  const can = useCan();
  const { order, payment, lines, refundable, refund_request } = details;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={order?.order_number ?? payment?.txnid ?? ''}
        parent={
          order ? (
            <ParentLink to="/orders">{messages.title}</ParentLink>
          ) : (
            <ParentLink to="/payments">{messages.payments}</ParentLink>
          )
        }
        note={order ? <OrderState state={order.state} /> : payment && <PaymentState state={payment.state} />}
      >
        {order && order.state !== 'failed' && can('messages.send') && <ResendReceipt reference={order.order_number} />}
        {order && refundable > 0 && !refund_request && can('refunds.request') && (
          <LinkButton variant="secondary" to={`/orders/${order.order_number}/refund`}>
            {refunds.refund}
          </LinkButton>
        )}
      </PageHeader>
      {refund_request && (
        <Notice tone="warn">
          {refunds.waits(refund_request.amount)}{' '}
          {can('approvals.read') && (
            <Link to={`/approvals/${refund_request.request_id}`} className="underline underline-offset-4">
              {refunds.openRequest}
            </Link>
          )}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <LinePanel lines={lines} coupon={order?.coupon_code ?? null} />
          <PaymentPanel payment={payment} />
          {order?.invoice && <DocumentPanel order={order} />}
          <BuyerPanel details={details} />
        </div>
        <Panel title={messages.timeline}>
          <div className="px-5 py-4">
            <OrderTimeline events={details.timeline} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
