/** Mails about refunds. */
import { type MailDefinition, STUDENT_NAME } from './definition.ts';
import { AMOUNT, MY_ORDERS, NOTE, PAYMENT } from './payment-mails.ts';

const REASON = {
  text: 'Reason of the refund; empty if the sentence explains it',
  sample: 'wrong course',
  sampleHindi: 'गलत कोर्स चुना गया',
  isOptional: true,
} as const;
const CREDIT_NOTE = {
  text: 'Number of the credit note; can be empty',
  sample: 'CRN/2627/00007',
  isOptional: true,
} as const;

const refundFields = {
  name: STUDENT_NAME,
  amount: AMOUNT,
  payment: PAYMENT,
  explanation: {
    ...NOTE,
    sample: 'You own this already. Your money is being returned to you.',
    sampleHindi: 'यह आपके पास पहले से है। आपके पैसे आपको लौटाए जा रहे हैं।',
  },
  reason: REASON,
  credit_note: CREDIT_NOTE,
  note: {
    ...NOTE,
    sample: 'What you bought stays open.',
    sampleHindi: 'आपने जो ख़रीदा है, वह खुला रहेगा।',
  },
  my_orders_url: MY_ORDERS,
};

export const REFUND_MAILS = {
  refund: {
    group: 'payments',
    title: 'Refund',
    when: 'When money is returned through the payment gateway',
    fields: refundFields,
    english: refundText(
      'We are returning {{amount}} of your payment {{payment}} to where it came from. Banks take five to seven working days.',
    ),
    hindi: refundTextHindi(
      'हम आपके भुगतान {{payment}} में से {{amount}} उसी खाते में लौटा रहे हैं जहाँ से वे आए थे। बैंकों को पाँच से सात कार्य दिवस लगते हैं।',
    ),
  },
  refund_offline: {
    group: 'payments',
    title: 'Refund of an offline payment',
    when: 'When the institute itself returns money that it received in cash or by bank transfer',
    fields: refundFields,
    english: refundText(
      'We are returning {{amount}} of your payment {{payment}}. The institute pays it back itself, because it received the payment itself.',
    ),
    hindi: refundTextHindi(
      'हम आपके भुगतान {{payment}} में से {{amount}} लौटा रहे हैं। संस्थान यह राशि स्वयं लौटाता है, क्योंकि भुगतान उसी को मिला था।',
    ),
  },
} as const satisfies Record<string, MailDefinition>;

function refundText(first: string) {
  return {
    subject: '{{amount}} is being returned to you',
    text: `Dear {{name}},

${first}

{{explanation}}

Reason: {{reason}}.

Your credit note is {{credit_note}}; it opens from My Orders.

{{note}}

See My Orders
{{my_orders_url}}`,
  };
}

function refundTextHindi(first: string) {
  return {
    subject: 'आपको {{amount}} लौटाए जा रहे हैं',
    text: `प्रिय {{name}},

${first}

{{explanation}}

कारण: {{reason}}

आपका क्रेडिट नोट {{credit_note}} है; इसे ‘मेरे ऑर्डर’ से खोला जा सकता है।

{{note}}

मेरे ऑर्डर देखें
{{my_orders_url}}`,
  };
}
