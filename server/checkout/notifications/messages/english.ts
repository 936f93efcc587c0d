/** English texts that the store writes into messages about payments. */
import { ordinal } from '../../../../common/texts/wording.ts';

const ENGLISH = {
  free: 'Free',
  staysOpen: 'What you bought stays open.',
  ordinal,
  /** A sentence about a payment, as it is stored with it. */
  sentence: (stored: string) => stored,
  /** The reason of a refund, as it is stored with it; a member of the staff may have written a part of it. */
  reason: (stored: string) => stored,
  /** The title of a line of an order; `hindi` is that of its product, empty without one. */
  lineTitle: ({ title }: LineTitle) => title,
};

type LineTitle = { title: string; productTitle: string; hindi: string };
export type PaymentMessages = typeof ENGLISH;
export default ENGLISH;
