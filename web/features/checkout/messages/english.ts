/** English messages of the checkout. */
import { emiText } from '../../../../common/money.ts';
import { ordinal } from '../../../../common/texts/wording.ts';
import { orderDate } from '../../account-pages/account-dates.ts';

const ENGLISH = {
  title: 'Checkout',
  notLoaded: 'Your order could not be loaded.',
  notUpdated: 'The bill could not be updated. ',
  networkError: 'Please check your connection and try again.',
  unavailable: 'The store is busy. Please try again in a moment.',
  tryAgain: 'Try again',

  order: 'Your order',
  untitled: 'Untitled Course',
  price: (amount: string) => `Price: ${amount}`,
  emi: 'EMI Available: Yes',
  instalment: (emiNo: number) => `Instalment ${emiNo}`,

  instalments: 'Instalments',
  columns: { instalment: 'Instalment', due: 'Due', amount: 'Amount' },
  nth: (emiNo: number) => ordinal(emiNo),
  now: 'Now',
  paid: 'Paid',
  by: (day: string) => `By ${orderDate(day)}`,
  emiAmount: (rupees: number) => emiText(rupees),
  nextInstalment: (emiNo: number, day: string) =>
    `The ${ordinal(emiNo)} instalment is due by ${orderDate(day)}. The course is locked while an instalment is overdue, and opens again when that is paid.`,
  lastInstalment: 'This is the last instalment.',

  address: 'Address',
  addAddress: 'Add address',
  changeAddress: 'Change address',
  addressesNotLoaded: 'Your saved addresses could not be loaded.',
  loadAddresses: 'Load addresses',
  addressFor: 'For the invoice, and for what is sent to you.',
  addressUpdated: 'You had saved this address before. It now has these details.',
  addressMissing: 'Please add an address to proceed.',
  addressNotSaved: 'The address could not be saved. Please try again.',
  addressNotDeleted: 'The address could not be deleted. Please try again.',
  addressTitles: { list: 'Select address', add: 'Add address', edit: 'Edit address', delete: 'Delete address' },
  addressFormNotLoaded: 'The form could not be loaded.',
  mobile: 'Mobile ',

  addons: 'Add-ons',
  viewAll: 'View All',
  recommended: 'Recommended',
  included: 'Included',
  add: 'Add',
  remove: 'Remove',

  savings: 'Savings',
  promoCode: 'Promo code',
  enterCode: 'Enter a promo code.',
  apply: 'APPLY',
  applying: 'APPLYING...',
  removeCode: 'REMOVE',
  codeApplied: 'Promo code applied successfully!',
  noResponse: 'No response from server.',
  codeRefused: 'Promo code could not be applied. Please try again.',
  codeInvalid: 'Promo code could not be applied. Please enter a valid coupon.',
  coupons: 'Coupons for this order',
  bestOffer: 'Best offer',
  tapToApply: 'TAP TO APPLY',

  bill: 'Bill summary',
  /** After the name of the course. */
  ofInstalment: (emiNo: number) => ` (instalment ${emiNo})`,
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  payable: 'Payable',
  toPay: 'To pay now',
  pay: 'Continue Pay',
  orderFree: 'Order for free',
  enrolFree: 'Enrol for free',
  processing: 'Processing...',
  notStarted: 'The payment could not be started. Please try again.',

  promises: 'Payment, delivery and refunds',
  opensNow: 'It opens in My Courses at once.',
  opensWhenPaid: 'Courses and tests open in My Courses when the payment is confirmed.',
};
export default ENGLISH;

export type CheckoutMessages = typeof ENGLISH;
