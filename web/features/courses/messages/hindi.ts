/** Hindi messages of My Courses. */
import { hindiDate, hindiDay } from '../../../../common/dates/hindi-date.ts';
import { priceText } from '../../../../common/money.ts';
import LAUNCH from '../../tests/launch/messages/hindi.ts';
import type { CoursesMessages } from './english.ts';

const HINDI: CoursesMessages = {
  title: 'मेरे कोर्स',
  myResults: 'मेरे परिणाम',
  notLoaded: 'आपके कोर्स लोड नहीं हो सके।',
  none: 'कोई कोर्स उपलब्ध नहीं है',
  explore: 'कोर्स देखें',

  medium: 'माध्यम',
  expiry: 'समाप्ति',
  validity: 'वैधता',
  dispatch: 'डिस्पैच',
  expiryDay: (instant) => (instant === null ? 'कोई समाप्ति तिथि नहीं' : hindiDay(instant)),
  months: (months) => (months === 0 ? 'लागू नहीं' : `${months} माह`),
  payment: (isComplete) => `भुगतान: ${isComplete ? 'पूरा' : 'जारी'}`,
  locked: (text, emiNo) => (emiNo === null ? text : `आपकी किस्त ${emiNo} देय है। कोर्स फिर से खोलने के लिए इसका भुगतान करें।`),
  next: 'अगला टेस्ट: ',
  viewDetails: 'विवरण देखें',
  dispatchBy: (day) => `${hindiDay(day)} तक`,
  dispatchWasDue: (day) => `${hindiDay(day)} तक होना था। यदि सामग्री नहीं मिली हो तो हमसे संपर्क करें।`,

  paidInstalments: (paid, total) => `${total} में से ${paid} किस्त जमा`,
  steps: { paid: 'जमा', pending: 'शेष' },
  ofInstalment: (emiNo) => `किस्त ${emiNo}: `,
  amount: (rupees) => priceText(rupees),
  due: (day) => `${hindiDay(day)} तक देय`,
  wasDue: (day) => `${hindiDay(day)} को देय थी`,
  payInstalment: (emiNo) => `किस्त ${emiNo} भरें`,

  exams: 'आपकी परीक्षाएँ',
  rollNumber: 'अनुक्रमांक',
  opens: 'शुरू',
  closes: 'समाप्त',
  time: 'समय',
  minutes: (count) => `${count} मिनट`,
  dateTime: (instant) => hindiDate(new Date(instant)),
  openTest: 'परीक्षा खोलें',
  admitCard: 'प्रवेश-पत्र (पीडीएफ़)',
  ...LAUNCH,
};
export default HINDI;
