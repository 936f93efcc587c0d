/** English texts that the store writes into messages about payments. */
import { ordinal } from '../../../../common/texts/wording.ts';

const ENGLISH = {
  free: 'Free',
  staysOpen: 'What you bought stays open.',
  ordinal,
};

export type PaymentTexts = typeof ENGLISH;
export default ENGLISH;
