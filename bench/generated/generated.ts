/** Generates products and search tags, deterministically by number. */
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

const SYLLABLES =
  'ka ki ku ga gi ja ju ta ti tu da di du na ni nu pa pi pu ba bi bu ma mi mu ya ra ri ru la li lu va vi sa si su sha ha hi'.split(
    ' ',
  );

/** One of 64,000 words of three syllables. */
function generatedWord(number: number): string {
  const syllable = (step: number) => SYLLABLES[Math.floor(number / step) % SYLLABLES.length];
  return `${syllable(1)}${syllable(40)}${syllable(1600)}`;
}

/** A tag; the first 64,000 have a word that no other one of these has. */
export function generatedTag(number: number) {
  const word = generatedWord(number * 7919);
  return { title: `${generatedTitle(number)} ${word}`, keywords: `${word}, ${SUBJECTS[number % 10]}` };
}

export function generatedProduct(number: number): Product {
  return {
    id: 1_000_000 + number,
    title: generatedTitle(number),
    titleHindi: '',
    seoUrl: `generated/${number}`,
    kind: 'course',
    category: 'Online Course',
    categoryHindi: '',
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
    descriptionHindi: '',
    about: {},
    keywords: [],
    changedAt: new Date('2026-11-01T00:00:00Z'),
    nodes: [],
    verticalIds: [],
    emi: [],
    addons: [],
    tabs: [],
  };
}
