/** English messages that the pages of a student share. */
import { orderDate } from '../account-dates.ts';

const ENGLISH = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  verifyEmail: 'Verify your e-mail address to receive receipts and notices by mail.',
  verify: 'Verify e-mail',
  notNow: 'Not now',
  discount: 'Discount',
  total: 'Total',
  gst: 'GST (included)',
  /** Before the name of an add-on, below its product. */
  withAddon: 'With ',
  validity: (validity: string) => `Validity: ${validity}`,
  day: (instant: string) => orderDate(instant),
};
export default ENGLISH;

export type AccountPageMessages = typeof ENGLISH;
