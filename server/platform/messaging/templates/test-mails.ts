/** Mails about tests. */
import { link, type MailDefinition, number, required, requiredNumber, STUDENT_NAME } from './definition.ts';

export const TEST_MAILS = {
  answer_key_changed: {
    group: 'tests',
    title: 'Answer key changed',
    when: 'After a corrected answer key changed the released marks of a student',
    fields: {
      name: STUDENT_NAME,
      test: required('Name of the test', 'SSC CGL Mock 3'),
      score_before: number('Marks before', '118.5'),
      score: requiredNumber('Marks now', '121'),
      max: number('Marks of the whole test', '200'),
      my_courses_url: link('Link to My Courses', '/my-courses'),
    },
    english: {
      subject: 'The answer key of {{test}} has changed',
      text: `Dear {{name}},

The answer key of the test {{test}} was corrected, and every attempt has been marked again.

Your score was {{score_before}} of {{max}}; it is now {{score}}. Ranks and percentiles have been recalculated.

Your result, with the corrected key: {{my_courses_url}}`,
    },
    hindi: {
      subject: '{{test}} की उत्तर-कुंजी बदली गई है',
      text: `प्रिय {{name}},

टेस्ट {{test}} की उत्तर-कुंजी सुधारी गई है, और सभी प्रयास फिर से जाँचे गए हैं।

आपके अंक {{max}} में से {{score_before}} थे; अब वे {{score}} हैं। रैंक और पर्सेंटाइल की गणना फिर से की गई है।

सुधारी गई कुंजी के साथ आपका परिणाम: {{my_courses_url}}`,
    },
  },
  results_out: {
    group: 'tests',
    title: 'Results are out',
    when: 'After the results of a test appeared at the time that the exam controller set',
    fields: {
      name: STUDENT_NAME,
      test: required('Name of the test', 'SSC CGL Mock 3'),
      score: number('Marks of the student', '118.5'),
      max: number('Marks of the whole test', '200'),
      my_results_url: { ...link('Link to My Results', '/my-results'), isRequired: true },
    },
    english: {
      subject: 'The results of {{test}} are out',
      text: `Dear {{name}},

The results of the test {{test}} are out. You have {{score}} of {{max}} marks.

Your scorecard, and a link that you can give your parents: {{my_results_url}}`,
    },
    hindi: {
      subject: '{{test}} का परिणाम आ गया है',
      text: `प्रिय {{name}},

टेस्ट {{test}} का परिणाम आ गया है। आपको {{max}} में से {{score}} अंक मिले हैं।

आपका अंक-पत्र, और माता-पिता को देने के लिए लिंक: {{my_results_url}}`,
    },
  },
} as const satisfies Record<string, MailDefinition>;
