/** Endpoints of refunds by the staff. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { ownRequest, requestOver, requestWaiting } from './approvals.ts';
import { Rupees } from './rupees.ts';

export const refundNotPossible: Refusal = {
  code: 'refund_not_possible',
  message: 'Nothing of this order can be refunded: it was not paid, it was free, or it is refunded already.',
};
export const refundAmountInvalid: Refusal = {
  code: 'refund_amount_invalid',
  message: 'Enter at least ₹1, and less than what is left of the order. To return all of it, choose the whole order.',
};
export const validityOver: Refusal = {
  code: 'validity_over',
  message: 'No validity is left: the access has ended, or it has no end.',
};
export const refundChanged: Refusal = {
  code: 'refund_changed',
  message: 'The order or its access has changed meanwhile, so this refund would not be the one that was shown.',
};

/**
 * `whole`: what is left of the payment; the order is reversed and its access ends. `partial`: an amount; the access
 * stays. `pro_rata`: the price of the days of access that are left; the access ends.
 */
const RefundKind = OneOf(['whole', 'partial', 'pro_rata']);
export type RefundKind = StaticDecode<typeof RefundKind>;

const refund = {
  /** The number of the order. */
  reference: Text(40, { minLength: 1 }),
  kind: RefundKind,
  /** For `partial` only. */
  amount: Type.Optional(Rupees),
};

const Effect = Exactly({
  kind: RefundKind,
  amount: Type.Number(),
  /** The parts of the credit note's amount; more than `amount` if the gateway has returned something before. */
  credited: Exactly({
    taxable: Type.Number(),
    cgst: Type.Number(),
    sgst: Type.Number(),
    igst: Type.Number(),
    net: Type.Number(),
  }),
  /** The credited part of each product and add-on. */
  lines: Type.Array(Exactly({ title: Type.String(), net: Type.Number() })),
  /** What the order opened: until when, null for access without end. */
  access: Type.Array(
    Exactly({
      title: Type.String(),
      valid_till: Nullable(Type.String()),
      is_open: Type.Boolean(),
      ends: Type.Boolean(),
    }),
  ),
  /** What can be refunded of the order afterwards. */
  left: Type.Number(),
  /** Whether the institute returns the money itself, because it received the payment itself. */
  is_by_hand: Type.Boolean(),
  needs_approval: Type.Boolean(),
  /** Refunds of an order above this sum need the approval of another person. */
  approval_above: Type.Number(),
});
export type RefundEffect = StaticDecode<typeof Effect>;

const REFUSALS = [refundNotPossible, refundAmountInvalid, validityOver];

export const getRefundEffect = staffEndpoint({
  method: 'GET',
  path: '/staff/refunds/effect',
  permission: 'refunds.request',
  summary: 'What a refund of an order would do',
  body: Exactly(refund),
  data: Effect,
  refusals: REFUSALS,
});

export const requestRefund = staffEndpoint({
  method: 'POST',
  path: '/staff/refunds/request',
  permission: 'refunds.request',
  needsProof: true,
  summary: 'Refunds an order at once, or requests the approval of another person above the limit of the institute',
  body: Exactly({
    ...refund,
    reason: OneLine(500),
    /** `amount` and `left` of the effect that the caller has seen; a repeated call has another `left`. */
    shown_amount: Type.Number(),
    shown_left: Type.Number(),
  }),
  /** One of them: the credit note of a refund, or the request that waits. */
  data: Exactly({ credit_note: Nullable(Type.String()), request_id: Nullable(Type.Integer()) }),
  refusals: [...REFUSALS, refundChanged, requestWaiting],
});

export const getRefundRequest = staffEndpoint({
  method: 'GET',
  path: '/staff/refunds/requested',
  permission: 'approvals.read',
  summary: 'The effect of a requested refund, and whether the order has changed since',
  body: Exactly({ request_id: Id }),
  data: Exactly({ effect: Effect, is_changed: Type.Boolean() }),
});

export const approveRefund = staffEndpoint({
  method: 'POST',
  path: '/staff/refunds/approve',
  permission: 'refunds.approve',
  needsProof: true,
  summary: 'Approves the refund that another person requested, and executes it once',
  body: Exactly({ request_id: Id }),
  data: Exactly({ credit_note: Type.String() }),
  refusals: [refundChanged, requestOver, ownRequest],
  successMessage: 'The refund is approved and on its way.',
});
