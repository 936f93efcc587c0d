/** Refunds of offline payments: the institute returns the money itself, and records how. */

import { isCalendarDate } from '../../../../common/dates/calendar-date.ts';
import { inEnglish } from '../../../../common/languages/text.ts';
import { type Paise, rupees } from '../../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  receivedInFuture,
  type recordReturn,
  refundNotByHand,
} from '../../../../contract/staff/money/offline/payment.ts';
import { recordChange } from '../../../audit/index.ts';
import { indianDate } from '../../../platform/clock.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { lockCaller } from '../../../staff/index.ts';
import { recordEvent } from '../../deliveries/payment-events.ts';
import { isRecentDay } from './offline-rules.ts';

/** Closes a refund that waits for a return by hand, once. Throws the refusals of the endpoint. */
export async function recordStaffReturn(
  ctx: StaffCtx,
  { refund, returned_on, returned_reference }: DecodedBody<typeof recordReturn>,
): Promise<DataOf<typeof recordReturn>> {
  await lockCaller(ctx);
  if (!isCalendarDate(returned_on) || !isRecentDay(returned_on, indianDate(ctx.now))) {
    throw refuse(
      receivedInFuture,
      inEnglish('Choose the day on which the money was returned: today or one of the last 90 days.'),
    );
  }
  const reference = returned_reference.trim();
  const closed = await ctx.db
    .updateTable('checkout.refund')
    .set({ state: 'done', returned_on, returned_reference: reference })
    .where('token', '=', refund.toUpperCase())
    .where('state', '=', 'by_hand')
    .returning(['txnid', 'token', 'amount_paise'])
    .executeTakeFirst();
  if (!closed) throw refuse(refundNotByHand);
  const { txnid, token, amount_paise } = closed;
  const body = { token, amount: amount_paise, reference, returned_on };
  await recordEvent(ctx, { source: 'refund', gateway: 'offline', txnid, verdict: 'done', body });
  await recordChange(ctx, {
    action: 'refund.returned',
    target: { type: 'payment', id: txnid, label: txnid },
    after: { amount: rupees(amount_paise as Paise), reference, returned_on },
  });
  return { refund: token };
}
