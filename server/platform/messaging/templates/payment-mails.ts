/** Mails about payments. */
import { link, type MailDefinition, required, requiredNumber, STUDENT_NAME } from './definition.ts';

export const AMOUNT = requiredNumber('Amount in rupees', '₹4,999');
const ORDER = required('Number of the order', 'DC-2611-00042');
export const PAYMENT = required('Number of the payment', 'T26112100421');
const ITEMS = { text: 'What was bought, with prices', sample: 'UPSC Foundation 2027: ₹4,999' };
export const NOTE = {
  text: 'A sentence of the store about this case; often empty',
  sample: 'You owned a part of this already; its price is being returned to you.',
  sampleHindi: 'इसका एक भाग आपके पास पहले से था; उसका मूल्य आपको लौटाया जा रहा है।',
  isOptional: true,
} as const;
const MY_COURSES = link('Link to My Courses', '/my-courses');
export const MY_ORDERS = link('Link to My Orders', '/my-orders');

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

आपका बिल {{invoice}} है; इसे ‘मेरे ऑर्डर’ से खोला जा सकता है।

{{note}}

पढ़ाई शुरू करें
{{my_courses_url}}

मेरे ऑर्डर देखें
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

मेरे ऑर्डर देखें
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
      explanation: {
        ...NOTE,
        sample: 'The bank or the payment service declined the payment.',
        sampleHindi: 'बैंक या भुगतान सेवा ने भुगतान अस्वीकार कर दिया।',
      },
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

आपका {{amount}} का भुगतान (संख्या {{payment}}) पूरा नहीं हुआ, इसलिए कुछ भी ख़रीदा नहीं गया।

{{explanation}}

यदि आपके खाते से पैसे कट गए हैं, तो आपका बैंक या भुगतान सेवा उन्हें लौटा देगी। यदि वे दस दिन के भीतर हम तक पहुँचते हैं, तो आपको वही मिलेगा जिसके लिए आपने भुगतान किया; बाद में पहुँचने पर हम उन्हें लौटा देंगे।

फिर से कोशिश करें
{{try_again_url}}`,
    },
  },
} as const satisfies Record<string, MailDefinition>;
