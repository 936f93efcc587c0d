/** Checks what a product states to buyers. Pure. */
import { isCalendarDate } from '../../../common/dates/calendar-date.ts';
import type { About } from '../../../contract/staff/catalogue/product-content.ts';
import { type ContentProblem, type EntryContent, entriesOf, type ProductContent } from './product-content.ts';

export function aboutProblems(product: ProductContent): ContentProblem[] {
  const { about = {} } = product;
  const problems: ContentProblem[] = [];
  const add = (field: string, reason: string) => problems.push({ path: ['about', field], reason });
  if (about.starts_on && !isCalendarDate(about.starts_on)) add('starts_on', `${about.starts_on} is not a day`);
  if (about.isbn && !hasCheckDigit(about.isbn)) add('isbn', `the check digit of ${about.isbn} is wrong`);
  const reason = about.sample && sampleError(about.sample, product);
  if (reason) add('sample', reason);
  return problems;
}

/** The digits of an ISBN, times one and three in turn, add up to a multiple of ten. */
function hasCheckDigit(isbn: string): boolean {
  const digits = isbn.replaceAll('-', '');
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;
}

function sampleError({ pdf, test, class: key }: NonNullable<About['sample']>, product: ProductContent): string | null {
  if ([pdf, test, key].filter((one) => one !== undefined).length !== 1) return 'a sample is a pdf, a test or a class';
  const isSample = (entry: EntryContent) => (pdf ? entry.free === true && entry.file === pdf : entry.test === test);
  const isThere = (entries: EntryContent[]): boolean =>
    entries.some((entry) => isSample(entry) || isThere(entry.entries ?? []));
  if (key || product.tabs?.some((tab) => isThere(entriesOf(tab)))) return null;
  return pdf ? `${pdf} is no free PDF of the tabs` : `test ${test} is not in the tabs`;
}
