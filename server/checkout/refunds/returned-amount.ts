import { type Paise, paise } from '../../../common/money.ts';
import type { RefundRow } from '../tables.ts';

type Made = Pick<RefundRow, 'gateway_payment_id' | 'amount_paise' | 'state' | 'begun_by'>;

/**
 * Returns what refunds return together. A refund that the gateway refused was left to staff: it counts as returned, and
 * gateway refunds of the same payment are set off against it.
 */
export function returnedAmount(refunds: readonly Made[]): Paise {
  const ofPayments = [...Map.groupBy(refunds, ({ gateway_payment_id }) => gateway_payment_id).values()];
  return paise(ofPayments.reduce((total, made) => total + returnedOfPayment(made), 0));
}

function returnedOfPayment(made: readonly Made[]): number {
  const sum = (counts: (one: Made) => boolean) =>
    made.filter(counts).reduce((total, one) => total + one.amount_paise, 0);
  const refused = sum((one) => one.begun_by === 'store' && one.state === 'failed');
  const atGateway = sum((one) => one.begun_by === 'gateway');
  return sum((one) => one.begun_by === 'store' && one.state !== 'failed') + Math.max(refused, atGateway);
}
