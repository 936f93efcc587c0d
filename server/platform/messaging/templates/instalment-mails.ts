/** Mails about instalments. */
import { link, type MailDefinition, number, required, STUDENT_NAME } from './definition.ts';

const instalmentFields = {
  name: STUDENT_NAME,
  course: required('Name of the course', 'UPSC Foundation 2027'),
  ordinal: { text: 'Which instalment, as a word', sample: '2nd', sampleHindi: 'दूसरी' },
  number: number('Which instalment, as a number', '2'),
  day: required('The day on which it is due', '05-12-2026'),
  pay_url: { ...link('Link to pay the instalment', '/pay-emi/1101/2'), isRequired: true },
} as const;

export const INSTALMENT_MAILS = {
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
      subject: '{{course}} लॉक है',
      text: `प्रिय {{name}},

{{course}} की किस्त {{number}} हमें नहीं मिली है, जिसकी अंतिम तिथि {{day}} थी। भुगतान होने तक कोर्स लॉक रहेगा; आपने जो भुगतान किया है या जो पढ़ा है, वह सुरक्षित है।

किस्त का भुगतान करें
{{pay_url}}`,
    },
  },
} as const satisfies Record<string, MailDefinition>;
