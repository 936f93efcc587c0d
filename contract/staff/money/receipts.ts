/** Endpoint that sends a receipt again. */
import { Exactly, NoData, Text } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** How often the receipt of an order can be sent again. */
export const MAX_RESENT_RECEIPTS = 5;

export const noReceipt: Refusal = {
  code: 'no_receipt',
  message: 'This order has no receipt: it was not paid, or the account is deleted.',
};
export const resentOften: Refusal = {
  code: 'resent_often',
  message: `The receipt was sent again ${MAX_RESENT_RECEIPTS} times already. The student finds it in My Orders.`,
};

export const resendReceipt = staffEndpoint({
  method: 'POST',
  path: '/staff/orders/resend_receipt',
  permission: 'messages.send',
  summary: 'Sends the receipt of a paid order again by mail and text message, a limited number of times',
  body: Exactly({ reference: Text(40, { minLength: 1 }) }),
  data: NoData,
  refusals: [noReceipt, resentOften],
  successMessage: 'The receipt is sent again.',
});
