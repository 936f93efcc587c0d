/** Mails about payments, refunds and instalments. */
import { link, type MailDefinition, required, STUDENT_NAME } from './definition.ts';

const AMOUNT = required('Amount in rupees', '₹4,999');
const ORDER = required('Number of the order', 'DC-2611-00042');
const PAYMENT = required('Number of the payment', 'T26112100421');
const ITEMS = { text: 'What was bought, with prices', sample: 'UPSC Foundation 2027: ₹4,999' };
const NOTE = {
  text: 'A sentence of the store about this case, in English; often empty',
  sample: 'The coupon STEP10 was used.',
  isOptional: true,
} as const;
const MY_COURSES = link('Link to My Courses', '/my-courses');
const MY_ORDERS = link('Link to My Orders', '/my-orders');
const REASON = {
  text: 'Reason of the refund; empty if the sentence explains it',
  sample: 'wrong course',
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
  explanation: { ...NOTE, sample: 'You own this already. Your money is being returned to you.' },
  reason: REASON,
  credit_note: CREDIT_NOTE,
  note: { ...NOTE, sample: 'What you bought stays open.' },
  my_orders_url: MY_ORDERS,
};

const instalmentFields = {
  name: STUDENT_NAME,
  course: required('Name of the course', 'UPSC Foundation 2027'),
  ordinal: { text: 'Which instalment, in English', sample: '2nd' },
  number: { text: 'Which instalment, as a number', sample: '2' },
  day: required('The day on which it is due', '05-12-2026'),
  pay_url: { ...link('Link to pay the instalment', '/pay-emi/1101/2'), isRequired: true },
} as const;

export const PAYMENT_MAILS = {
  receipt: {
    group: 'payments',
    title: 'Receipt',
    when: 'After a payment succeeded, and when the staff send it again',
    fields: {
      name: STUDENT_NAME,
      amount: AMOUNT,
      order: ORDER,
      items: ITEMS,
      invoice: required('Number of the invoice', 'INV/2627/00042'),
      note: NOTE,
      my_courses_url: MY_COURSES,
      my_orders_url: MY_ORDERS,
    },
    english: {
      subject: 'Receipt for order {{order}}',
      text: `Dear {{name}},

We received {{amount}} for your order {{order}}.

{{items}}

Your invoice is {{invoice}}; it opens from My Orders.

{{note}}

Start learning
{{my_courses_url}}

See My Orders
{{my_orders_url}}`,
    },
    hindi: {
      subject: 'ऑर्डर {{order}} की रसीद',
      text: `प्रिय {{name}},

आपके ऑर्डर {{order}} के लिए हमें {{amount}} मिल गए हैं।

{{items}}

आपका बिल {{invoice}} है; इसे ‘माई ऑर्डर्स’ से खोला जा सकता है।

{{note}}

पढ़ाई शुरू करें
{{my_courses_url}}

माई ऑर्डर्स देखें
{{my_orders_url}}`,
    },
  },
  free_receipt: {
    group: 'payments',
    title: 'Receipt without a payment',
    when: 'After an order for which nothing was to pay',
    fields: {
      name: STUDENT_NAME,
      order: ORDER,
      items: ITEMS,
      note: NOTE,
      my_courses_url: MY_COURSES,
      my_orders_url: MY_ORDERS,
    },
    english: {
      subject: 'Receipt for order {{order}}',
      text: `Dear {{name}},

Your order {{order}} is complete.

{{items}}

There was nothing to pay, so there is no invoice.

{{note}}

Start learning
{{my_courses_url}}

See My Orders
{{my_orders_url}}`,
    },
    hindi: {
      subject: 'ऑर्डर {{order}} की रसीद',
      text: `प्रिय {{name}},

आपका ऑर्डर {{order}} पूरा हो गया है।

{{items}}

कुछ भी भुगतान नहीं करना था, इसलिए कोई बिल नहीं है।

{{note}}

पढ़ाई शुरू करें
{{my_courses_url}}

माई ऑर्डर्स देखें
{{my_orders_url}}`,
    },
  },
  payment_failed: {
    group: 'payments',
    title: 'Payment failed',
    when: 'After a payment did not go through',
    fields: {
      name: STUDENT_NAME,
      amount: AMOUNT,
      payment: PAYMENT,
      explanation: { ...NOTE, sample: 'The bank or the payment service declined the payment.' },
      try_again_url: link('Link to try again', '/payment-failed'),
    },
    english: {
      subject: 'Your payment did not go through',
      text: `Dear {{name}},

Your payment of {{amount}} (number {{payment}}) did not go through, so nothing was bought.

{{explanation}}

If money has left your account, your bank or the payment service returns it; if it reaches us within ten days, you get what you paid for; if it reaches us later, we return it.

Try again
{{try_again_url}}`,
    },
    hindi: {
      subject: 'आपका भुगतान पूरा नहीं हुआ',
      text: `प्रिय {{name}},

आपका {{amount}} का भुगतान (संख्या {{payment}}) पूरा नहीं हुआ, इसलिए कुछ भी खरीदा नहीं गया।

{{explanation}}

यदि आपके खाते से पैसे कट गए हैं, तो आपका बैंक या भुगतान सेवा उन्हें लौटा देगी। यदि वे दस दिन के भीतर हम तक पहुँचते हैं, तो आपको वही मिलेगा जिसके लिए आपने भुगतान किया; बाद में पहुँचने पर हम उन्हें लौटा देंगे।

फिर से कोशिश करें
{{try_again_url}}`,
    },
  },
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
  instalment_soon: {
    group: 'payments',
    title: 'Instalment is due soon',
    when: 'Before the day on which an instalment is due',
    fields: instalmentFields,
    english: {
      subject: 'Your {{ordinal}} instalment is due on {{day}}',
      text: `Dear {{name}},

Please pay the {{ordinal}} instalment of {{course}} by {{day}}. What is left of the days you have paid for is added to the new ones.

Pay the instalment
{{pay_url}}`,
    },
    hindi: {
      subject: 'आपकी किस्त {{number}} की अंतिम तिथि {{day}} है',
      text: `प्रिय {{name}},

कृपया {{course}} की किस्त {{number}} का भुगतान {{day}} तक कर दें। जिन दिनों का भुगतान आप कर चुके हैं, उनमें से बचे हुए दिन नए दिनों में जुड़ जाते हैं।

किस्त का भुगतान करें
{{pay_url}}`,
    },
  },
  instalment_overdue: {
    group: 'payments',
    title: 'Course is locked',
    when: 'After an instalment was not paid in time',
    fields: instalmentFields,
    english: {
      subject: '{{course}} is locked',
      text: `Dear {{name}},

We have not received the {{ordinal}} instalment of {{course}}, which was due on {{day}}. The course is locked until it is paid; nothing you have paid or done is lost.

Pay the instalment
{{pay_url}}`,
    },
    hindi: {
      subject: '{{course}} अभी बंद है',
      text: `प्रिय {{name}},

{{course}} की किस्त {{number}} हमें नहीं मिली है, जिसकी अंतिम तिथि {{day}} थी। भुगतान होने तक कोर्स बंद रहेगा; आपने जो भुगतान किया है या जो पढ़ा है, वह सुरक्षित है।

किस्त का भुगतान करें
{{pay_url}}`,
    },
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

आपका क्रेडिट नोट {{credit_note}} है; इसे ‘माई ऑर्डर्स’ से खोला जा सकता है।

{{note}}

माई ऑर्डर्स देखें
{{my_orders_url}}`,
  };
}
