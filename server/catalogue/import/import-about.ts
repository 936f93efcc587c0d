/** Checks what a product file says about the product to buyers, and returns it as it is stored. */
import { isCalendarDate } from '../../../common/calendar-date.ts';
import { type ContentFile, imagePath, Rejected } from '../../platform/files/content-file.ts';
import type { About } from '../about.ts';
import type { EntryFile, LineOf, ProductFile } from './product-file.ts';

export function aboutOf(file: ContentFile, product: ProductFile, lineOf: LineOf): About {
  const { about = {} } = product;
  const reject = (field: string, reason: string) => {
    throw new Rejected(lineOf(['about', field]), reason);
  };
  if (about.starts_on && !isCalendarDate(about.starts_on)) reject('starts_on', `${about.starts_on} is not a day`);
  if (about.isbn && !hasCheckDigit(about.isbn)) reject('isbn', `the check digit of ${about.isbn} is wrong`);
  if (about.sample) {
    const reason = sampleError(about.sample, product);
    if (reason) reject('sample', reason);
  }
  const portrait = about.portrait && imagePath(file, about.portrait);
  return { ...about, portrait: portrait ? `/${portrait}` : undefined };
}

/** The digits of an ISBN, times one and three in turn, add up to a multiple of ten. */
function hasCheckDigit(isbn: string): boolean {
  const digits = isbn.replaceAll('-', '');
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;
}

function sampleError({ pdf, test, class: key }: NonNullable<About['sample']>, product: ProductFile): string | null {
  if ([pdf, test, key].filter((one) => one !== undefined).length !== 1) return 'a sample is a pdf, a test or a class';
  const isSample = (entry: EntryFile) => (pdf ? entry.free === true && entry.file === pdf : entry.test === test);
  const isThere = (entries: EntryFile[] = []): boolean =>
    entries.some((entry) => isSample(entry) || isThere(entry.entries));
  if (key || product.tabs?.some((tab) => isThere(tab.entries as EntryFile[] | undefined))) return null;
  return pdf ? `${pdf} is no free PDF of the tabs` : `test ${test} is not in the tabs`;
}
