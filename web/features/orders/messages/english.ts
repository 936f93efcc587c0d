/** English messages of My Orders. */

const ENGLISH = {
  title: 'My Orders',
  orders: 'Orders',
  tabs: { successful: 'Successful Orders', failed: 'Failed Orders' },
  empty: { successful: 'No successful orders yet.', failed: 'No failed orders.' },
  explore: 'Explore courses',
  notLoaded: 'Your orders could not be loaded.',

  orderDate: 'Order date ',
  /** Before the sum in the first line of an order. */
  sum: 'Total ',
  paid: '#Success',
  failed: '#Failed',
  orderId: (id: string) => `Order Id #${id}`,
  paymentFailed:
    'This payment failed. Money that left your account comes back, usually within five to seven working days.',
  withOrder: (id: string) => ` with order ${id}`,
  moneyReturned: 'Money is being returned to you. The credit note says how much.',
  viewInvoice: 'View Invoice',
  viewCreditNote: 'View Credit Note',
  ofOrder: (id: string) => ` of order ${id} (opens a new tab)`,

  waiting: 'Waiting for your bank',
  waitingText:
    'Your bank has not confirmed these payments yet. Please do not pay again: we send you a message when it does, and what it declines comes back to your account.',
  pending: '#Pending',
  checkPayment: 'Check payment',
};
export default ENGLISH;

export type OrdersMessages = typeof ENGLISH;
