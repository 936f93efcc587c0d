/** Messages of the explanation why a coupon applies or not. */
import { priceText } from '../../../common/money.ts';
import type { CouponConditionName } from '../../../contract/staff/catalogue/coupons/explain-coupon.ts';
import { createMessages } from '../create-messages.ts';

const CONDITIONS: Readonly<Record<CouponConditionName, string>> = {
  enabled: 'Enabled',
  from: 'Has started',
  until: 'Has not ended',
  uses: 'Uses left in total',
  uses_per_student: 'Uses left for the student',
  first_purchase: 'First purchase',
  products: 'Product',
  verticals: 'Vertical',
  media: 'Language',
  kinds: 'Kind of product',
  eligible: 'Something to reduce',
  minimum: 'Lowest price',
};

export const useExplainMessages = createMessages({
  english: {
    title: 'Explain a code',
    intro: 'Why a code applies to a purchase or not, with every condition that the bill checks.',
    code: 'Code',
    products: 'Products of the purchase',
    instalment: 'Instalment',
    instalmentHint: 'Its number. Nothing for a payment in full.',
    student: 'Number of the student',
    studentHint: 'From the page of the student; the audit log records the reading. Nothing for a new student.',
    submit: 'Explain',
    checking: 'Checking…',

    applies: (code: string) => `${code} applies`,
    appliesNot: (code: string) => `${code} does not apply`,
    price: (before: number, after: number) => `${priceText(before)} → ${after === 0 ? 'Free' : priceText(after)}`,
    newStudent: 'For a new student.',
    forStudent: (id: number) => `For student ${id}.`,
    studentReads: 'The student reads',
    problems: 'The purchase itself is not possible',
    conditions: 'Conditions',
    met: 'Met',
    notMet: 'Not met',
    conditionTexts: CONDITIONS,
    required: 'Required',
    actual: 'Here',
    anything: 'No restriction',
    disabledSince: (when: string) => `disabled since ${when}`,
    enabled: 'enabled',
    usedTimes: (count: string) => (count === '1' ? 'used once' : `used ${count} times`),
    atMost: (count: string) => (count === '1' ? 'at most once' : `at most ${count} times`),
    later: 'bought before',
    first: 'nothing bought before',
    noLanguage: 'no language',
    kinds: { course: 'Course', book: 'Book', 'test-series': 'Test series' },
    toCoupon: 'Open the coupon',
  },
});
