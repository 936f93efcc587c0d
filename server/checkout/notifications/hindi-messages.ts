/** Hindi versions of the messages that are stored with payments, by the English text. */
import { PAYMENT_CANCELLED } from '../../../contract/checkout/payment-status.ts';

const HINDI: Readonly<Record<string, string>> = {
  [PAYMENT_CANCELLED]: 'आपने भुगतान रद्द कर दिया।',
  'The payment was not finished.': 'भुगतान पूरा नहीं किया गया।',
  'The payment service has returned your money.': 'भुगतान सेवा ने आपकी राशि लौटा दी है।',
  'The bank or the payment service declined the payment.': 'बैंक या भुगतान सेवा ने भुगतान स्वीकार नहीं किया।',
  'The payment was not made.': 'भुगतान नहीं किया गया।',
  'No payment was made.': 'कोई भुगतान नहीं किया गया।',
  'The bank never confirmed this payment.': 'बैंक ने इस भुगतान की पुष्टि नहीं की।',
  'You owned a part of this already; its price is being returned to you.':
    'इसमें से कुछ आपके पास पहले से था; उसका मूल्य आपको लौटाया जा रहा है।',
  'The amount that was paid is not the amount of the bill.': 'चुकाई गई राशि बिल की राशि से अलग थी।',
  'You own this already.': 'यह पहले से आपका है।',
  'The bill was more than ten days old when your payment arrived, and its prices hold no longer.':
    'आपका भुगतान पहुँचने तक बिल दस दिन से अधिक पुराना हो चुका था, इसलिए उसके मूल्य अब मान्य नहीं हैं।',
  'The coupon was used up before your payment arrived.': 'आपका भुगतान पहुँचने से पहले कूपन समाप्त हो चुका था।',
  'The coupon had expired before your payment arrived.': 'आपका भुगतान पहुँचने से पहले कूपन की अवधि समाप्त हो चुकी थी।',
  'The account was deleted before the payment arrived.': 'भुगतान पहुँचने से पहले खाता हटा दिया गया था।',
};

const RETURNED = ' Your money is being returned to you.';
const RETURNED_HINDI = ' आपकी राशि आपको लौटाई जा रही है।';

/** Returns undefined for a message without a Hindi version. */
export function paymentMessageHindi(message: string): string | undefined {
  if (!message.endsWith(RETURNED)) return HINDI[message];
  const reason = HINDI[message.slice(0, -RETURNED.length)];
  return reason && reason + RETURNED_HINDI;
}
