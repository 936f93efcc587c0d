/** English messages of the product page. */
import type { ReactNode } from 'react';
import { pluralIn } from '../../../../common/languages/plural.ts';
import { emiText } from '../../../../common/money.ts';
import { inSentence, numberWord, ordinal, validityText } from '../../../../common/texts/wording.ts';
import { orderDate, shortDate } from '../../account-pages/account-dates.ts';
import type { ServerMessages as ServerTexts } from '../../tests/instructions/messages/english.ts';
import LAUNCH from '../../tests/launch/messages/english.ts';
import { testDate } from '../tabs/tests/test-dates.ts';

const ENGLISH = {
  loadFailed: 'Failed to load data',
  loadFailedText: 'The page did not reach you whole. Nothing you bought is lost. Please try again in a moment.',
  noData: 'No course data available',
  noDataText:
    'There is no course, book or test series at this address. Search for what you need, or begin with your exam.',
  tryAgain: 'Try again',
  allCourses: 'All courses',
  priceAndPurchase: 'Price and purchase',
  inside: 'What is inside',
  places: 'Categories of this product',
  /** Before the name of the author. */
  by: 'by ',
  otherInformation: 'Other information',

  facts: {
    category: 'Category',
    language: 'Language',
    validity: 'Validity',
    start: 'Start date',
    classes: 'Classes',
    hours: 'Hours',
    tests: 'Tests',
    minutes: 'Minutes per test',
    marks: 'Marks per test',
    pages: 'Pages',
    edition: 'Edition',
    isbn: 'ISBN',
  },
  soFar: (tests: string, soFar: number) => `${tests} (${soFar} so far)`,
  validity: (months: number) => validityText(months),
  day: (instant: string) => orderDate(instant),
  shortDay: (instant: string) => shortDate(instant),
  about: {
    tests: 'About these tests',
    course: 'About this course',
    book: 'About this book',
    product: 'About this product',
  },
  forWhom: 'Who it is for',
  languages: 'Languages',
  teachers: (count: number) => pluralIn('english', count, 'Your teacher', 'Your teachers'),
  sample: { class: 'Watch a free sample: ', pdf: 'Read a free sample: ', test: 'Try a free sample: ' },
  newWindow: ' (PDF, opens in a new window)',
  dispatched: (days: number) => `Dispatched within ${days} working ${pluralIn('english', days, 'day', 'days')}`,

  free: 'Free',
  withGst: 'Price includes GST',
  outOfStock: 'Out of stock',
  notOnSale: 'Not on sale yet',
  due: (day: string) => `due on ${day}`,
  wasDue: (day: string) => `was due on ${day}`,
  buy: 'Buy',
  buyNow: 'Buy Now',
  payInstalment: (emiNo: number) => `PAY ${ordinal(emiNo)} EMI`,
  payWithEmi: 'Pay With EMI',
  myCourses: 'My Courses',
  addToCart: 'Add to Cart',
  adding: 'Adding...',
  added: 'Added to your cart.',
  addFailed: 'Failed to Add the Product in the Cart',
  goToCart: 'Go to Cart',
  locked: 'Course Locked',
  needsScript: 'Buying needs JavaScript, which this browser has off.',
  emi: 'EMI Details',
  instalment: 'Instalment',
  opensFor: 'Opens for',
  amount: 'Amount',
  emiAmount: (rupees: number) => emiText(rupees),
  nth: (n: number) => ordinal(n),
  paid: 'Paid',
  pending: 'Pending',
  days: (count: number) => `${count} days`,
  total: 'Total',
  emiRule:
    'Each instalment opens the course for its days. It is locked when the next one is overdue, and opens again when that is paid.',
  instalments: (count: number) => `${count} instalments`,
  paidOf: (paid: number, count: number) => `${paid} of ${count} paid`,
  samePrice: 'the same price',
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  firstPart: (first: string, difference: string, parts: number) =>
    `${first} now · ${difference} in ${numberWord(parts)} parts`,
  openUntil: (day: string, next: number) => `Open until ${day}. The ${ordinal(next)} instalment keeps it open.`,
  yours: 'This is yours.',
  yoursUntil: (day: string) => `This is yours until ${day}.`,

  continue: 'Continue',
  resume: 'Resume',
  start: 'Start',
  allOpen: 'Everything inside is open to you',
  openTab: (tab: ReactNode) => ['Open ', tab],
  /** A name in the middle of a sentence. */
  inSentence: (name: string) => inSentence(name),
  ...LAUNCH,

  contents: 'Contents',
  back: 'Back',
  loading: 'Loading...',
  loadAgain: 'Load again',
  nothingYet: 'Nothing here yet.',
  pdfLocked: 'Locked',
  pdfWithCourse: 'With the course',
  watchInApp: 'Watch this class in our app',
  watch: 'Watch this class',
  /** After the title of the class. */
  inApp: (name: string) =>
    `and every other class of this course play in the ${name} app. Download it and sign in with the same mobile number.`,
  inCourse: 'and every other class are part of this course.',
  askHow: 'Ask us how to watch it',
  close: 'Close',

  states: {
    notStarted: 'Not started',
    inProgress: 'In progress',
    awaited: 'Result awaited',
    evaluated: 'Evaluated',
    expired: 'Expired',
    unavailable: 'Not available',
  },
  testRows: {
    total: 'Total questions',
    start: 'Start',
    code: 'Code',
    expiry: 'Expiry',
    correct: 'Correct',
    incorrect: 'Incorrect',
    marks: 'Marks',
  },
  testDate: (text: string | null) => testDate(text),
  opening: 'Opening...',
  viewKey: 'View Answer Key',
  resultAwaiting: 'Result Awaiting',
  viewResult: 'View Result',
  reattempt: 'Reattempt',
  /** The server's texts of tests are in English; another language has its own. */
  server: null as ServerTexts | null,
};
export default ENGLISH;

export type ProductMessages = typeof ENGLISH;
