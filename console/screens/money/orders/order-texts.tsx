/** How states and amounts of orders and payments are shown. */
import { rupeeText } from '../../../../common/money.ts';
import type { OrderRow, PaymentRow, RefundDetails } from '../../../../contract/staff/money/orders.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useOrderMessages } from '../../../messages/money/orders.ts';

const ORDER_TONES = { paid: 'good', refunded: 'warn', failed: 'bad' } as const;
const PAYMENT_TONES = { begun: 'plain', pending: 'warn', paid: 'good', failed: 'bad' } as const;
const REFUND_TONES = { wanted: 'warn', queued: 'warn', by_hand: 'warn', done: 'good', failed: 'bad' } as const;

export function OrderState({ state }: Pick<OrderRow, 'state'>) {
  const { orderStates } = useOrderMessages();
  return <Badge tone={ORDER_TONES[state]}>{orderStates[state]}</Badge>;
}

export function PaymentState({ state }: Pick<PaymentRow, 'state'>) {
  const { paymentStates } = useOrderMessages();
  return <Badge tone={PAYMENT_TONES[state]}>{paymentStates[state]}</Badge>;
}

export function RefundState({ state }: Pick<RefundDetails, 'state'>) {
  const { refundStates } = useOrderMessages();
  return <Badge tone={REFUND_TONES[state]}>{refundStates[state]}</Badge>;
}

/** An amount in rupees. */
export function Amount({ rupees }: { rupees: number }) {
  return <span className="tabular whitespace-nowrap">{rupeeText(rupees)}</span>;
}
