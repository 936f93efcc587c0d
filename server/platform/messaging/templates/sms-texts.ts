/** Text messages. The order of the fields is that of the variables which the store sends. */
import { number, required, requiredNumber, type SmsDefinition } from './definition.ts';

const INSTITUTE = { text: 'Name of the institute', sample: '' };
const AMOUNT = requiredNumber('Amount in rupees, without a sign', '4,999');

export const SMS_TEXTS = {
  sign_in: {
    group: 'account',
    title: 'One-time password',
    when: 'When a student signs in, signs up or confirms a change',
    fields: {
      code: requiredNumber('The one-time password', '123456'),
      minutes: number('Minutes for which the code is valid', '5'),
      host: { text: 'Host of the store', sample: '' },
    },
    english: '{{code}} is your login code, valid {{minutes}} min. Do not share it.\n\n@{{host}} #{{code}}',
    hindi: '{{code}} आपका लॉगिन कोड है, {{minutes}} मिनट मान्य। इसे किसी को न बताएँ।\n\n@{{host}} #{{code}}',
    lastLine: '@{{host}} #{{code}}',
  },
  account: {
    group: 'account',
    title: 'Account changed',
    when: 'After a way to sign in was changed, devices were signed out, or the account was deleted',
    fields: {
      change: {
        ...required('What changed, at most 30 characters', 'Mobile number was changed'),
        sampleHindi: 'मोबाइल नंबर बदला गया',
      },
      host: { text: 'Host of the store', sample: '' },
    },
    english: '{{change}} for your account at {{host}}. Not you? Sign in and open My Account.',
    hindi: '{{host}} पर आपके खाते में बदलाव: {{change}}। आपने नहीं किया? साइन इन करें।',
  },
  paid: {
    group: 'payments',
    title: 'Payment received',
    when: 'After a payment succeeded',
    fields: { institute: INSTITUTE, amount: AMOUNT, order: required('Number of the order', 'DC-2611-00042') },
    english: '{{institute}}: Rs. {{amount}} received, order {{order}}. See My Courses to begin.',
    hindi: '{{institute}}: रु. {{amount}} मिले, ऑर्डर {{order}}। ‘मेरे कोर्स’ से शुरू करें।',
  },
  failed: {
    group: 'payments',
    title: 'Payment failed',
    when: 'After a payment did not go through',
    fields: { institute: INSTITUTE, amount: AMOUNT, payment: required('Number of the payment', 'T26112100421') },
    english: '{{institute}}: payment {{payment}} of Rs. {{amount}} failed. Nothing was bought.',
    hindi: '{{institute}}: रु. {{amount}} का भुगतान {{payment}} पूरा नहीं हुआ। कुछ ख़रीदा नहीं गया।',
  },
  refund: {
    group: 'payments',
    title: 'Refund',
    when: 'When money is returned',
    fields: { institute: INSTITUTE, amount: AMOUNT, payment: required('Number of the payment', 'T26112100421') },
    english: '{{institute}}: Rs. {{amount}} of payment {{payment}} is being returned to you.',
    hindi: '{{institute}}: भुगतान {{payment}} में से रु. {{amount}} आपको लौटाए जा रहे हैं।',
  },
  instalment: {
    group: 'payments',
    title: 'Instalment is due',
    when: 'Before an instalment is due, and after it was not paid in time',
    fields: {
      institute: INSTITUTE,
      number: number('Which instalment, as a number', '2'),
      course: required('Name of the course, at most 30 characters', 'UPSC Foundation 2027'),
      day: required('The day on which it is due', '05-12-2026'),
    },
    english: '{{institute}}: instalment {{number}} of {{course}} is due on {{day}}. Pay it in My Courses.',
    hindi: '{{institute}}: {{course}} की किस्त {{number}} की अंतिम तिथि {{day}} है। ‘मेरे कोर्स’ में भुगतान करें।',
  },
  result: {
    group: 'tests',
    title: 'Results are out',
    when: 'After the results of a test appeared at the time that the exam controller set, if candidates get a text message',
    fields: {
      institute: INSTITUTE,
      test: required('Name of the test, at most 30 characters', 'SSC CGL Mock 3'),
      host: { text: 'Host of the store', sample: '' },
    },
    english: '{{institute}}: the result of {{test}} is out. See My Results at {{host}}.',
    hindi: '{{institute}}: {{test}} का परिणाम आ गया है। {{host}} पर ‘मेरे परिणाम’ देखें।',
  },
} as const satisfies Record<string, SmsDefinition>;
