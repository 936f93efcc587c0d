/** Generates products, deterministically by number. */
import { paise } from '../../common/money.ts';
import type { Product } from '../../server/catalogue/index.ts';

const EXAMS = ['SSC CGL', 'UPSC Prelims', 'UPPSC', 'BPSC', 'CTET', 'CUET', 'CLAT', 'Judiciary', 'IBPS PO', 'RRB NTPC'];
const SUBJECTS = [
  'Polity',
  'History',
  'Geography',
  'Economy',
  'Reasoning',
  'Quantitative Aptitude',
  'English',
  'Hindi',
  'Pedagogy',
  'Law',
];
const FORMS = [
  'Foundation',
  'Test Series',
  'Crash Course',
  'Notes',
  'Question Bank',
  'Revision',
  'Workbook',
  'Mock Tests',
];

export function generatedTitle(number: number): string {
  const part = (list: string[], step: number) => list[Math.floor(number / step) % list.length];
  return `${part(EXAMS, 1)} ${part(SUBJECTS, 10)} ${part(FORMS, 100)} ${2020 + (number % 12)} batch${number % 997}`;
}

export function generatedProduct(number: number): Product {
  return {
    id: 1_000_000 + number,
    title: generatedTitle(number),
    seoUrl: `generated/${number}`,
    kind: 'course',
    category: 'Online Course',
    medium: number % 3 === 0 ? 'Hindi' : 'English',
    price: paise(99_900),
    mrp: paise(199_900),
    validityMonths: 12,
    isShipped: false,
    isPublished: true,
    isOutOfStock: false,
    cover: '/media/fallback.svg',
    banner: '/media/fallback.svg',
    description: '',
    keywords: [],
    changedAt: new Date('2026-11-01T00:00:00Z'),
    nodes: [],
    verticalIds: [],
    emi: [],
    addons: [],
    tabs: [],
  };
}
