import type { Ctx } from '../platform/context.ts';
import type { GatewayName } from './gateways/gateway.ts';
import './tables.ts';

export type PaymentEvent = {
  source: 'return' | 'webhook' | 'enquiry' | 'refund';
  gateway: GatewayName | null;
  txnid: string | null;
  verdict: string;
  body: unknown;
};

/** Keeps what was received and what we made of it. Never part of another transaction: it stays when that fails. */
export async function keepEvent(ctx: Ctx, event: PaymentEvent): Promise<void> {
  const { body, txnid, ...row } = event;
  await ctx.db
    .insertInto('checkout.payment_event')
    .values({ ...row, txnid: txnid?.slice(0, 40) ?? null, received_at: ctx.now, body: JSON.stringify(body) })
    .execute();
}
