/** English messages of the result of a payment. */
import { emiText } from '../../../../../common/money.ts';
import { ordinal } from '../../../../../common/texts/wording.ts';
import { orderDate } from '../../../account-pages/account-dates.ts';

const RETURNED_BY_BANK =
  'If your bank shows a debit, the bank or the payment service returns it, usually within five to seven working days. If it still reaches us within ten days, you get what you paid for.';

const ENGLISH = {
  accepted: 'Your Order has been accepted',
  open: { course: 'Start learning', tests: 'Take a test', ebook: 'Open the e-book' },
  seeCourse: 'See the course',
  goToCourses: 'Go to My Courses',
  goToOrders: 'Go to My Orders',
  goToCart: 'Go to My Cart',

  failed: 'Your Order has Failed',
  failedText: 'Your item was not successfully placed. Please try again.',
  tryAgain: 'Try again',
  money: 'Has money left your account?',
  returnedByBank: RETURNED_BY_BANK,
  noMoney: `We have received no money for this order. ${RETURNED_BY_BANK}`,
  moneyReturned: (amount: string) =>
    `Yes: ${amount} reached us, and is being returned to where it came from. Banks take five to seven working days.`,
  /** Around the link to Help and Support. */
  ifMissing: ['If it does not come back, ', '.'] as readonly [string, string],
  write: 'write to Help and Support',
  newTab: ' (opens a new tab)',
  /** After the link. */
  withNumber: (txnid: string) => ` with the payment number ${txnid}`,

  confirming: 'Confirming your payment',
  confirmingText:
    'This takes a few seconds. It is safe to leave this page: the payment is in My Orders, and we send you a message when it is confirmed. Please do not pay again.',
  late: 'Your payment is still being confirmed',
  lateText:
    'The bank has not answered yet. This page shows the result when it comes. It is safe to leave: the payment is in My Orders, and we send you a message when it is confirmed. Please do not pay again.',
  checkAgain: 'Check again',
  unknown: 'We do not know this payment.',
  unknownText: 'It may belong to another account.',

  order: 'Your order',
  orderNumber: (id: string) => `Order ${id}`,
  paymentNumber: (txnid: string) => `Payment number ${txnid}`,
  instalment: (emiNo: number) => `Instalment ${emiNo}`,
  /** What the sum of a payment is. */
  sums: { paid: 'Paid', failed: 'Not paid', waiting: 'Waiting for your bank', returned: 'Being returned' },
  beingReturned: 'Being returned to you',

  receiptByMail: (email: string, mobile: string) => `We send the receipt to ${email}, and a text message to ${mobile}.`,
  receiptBySms: (mobile: string) => `We send a text message to ${mobile}.`,
  invoice: ' The invoice is in My Orders.',
  verifyEmail: ' Verify your e-mail address in My Account to get receipts by mail.',
  /** After the name of the product; `day` is an ISO date. */
  starts: (day: string) => ` starts on ${orderDate(day)}.`,
  findIt: ' You find it in My Courses.',
  openNow: 'Everything online in this order is open in My Courses now.',
  restOpenNow: 'Everything else online in this order is open in My Courses now.',
  nextInstalment: (emiNo: number, rupees: number, day: string) =>
    `The ${ordinal(emiNo)} instalment of ${emiText(rupees)} is due by ${orderDate(day)}. You pay it in My Courses, and we remind you before.`,
  lastInstalment: 'This was the last instalment. Nothing more is due.',
  posted: 'Printed goods are sent by post.',
  /** Around the address, after the promise about delivery. */
  goTo: [' They go to ', '.'] as readonly [string, string],
};
export default ENGLISH;

export type PaymentMessages = typeof ENGLISH;
