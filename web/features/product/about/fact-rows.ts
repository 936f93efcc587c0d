/** The facts of a product page as text. Pure functions. */
import { validityText } from '../../../../common/texts/wording.ts';
import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { shortDate } from '../../account-pages/account-dates.ts';

const count = new Intl.NumberFormat('en-IN');

/** Returns the facts that are known, as name and value, in display order. */
export function factRows({
  basic_information: facts,
  about,
}: Pick<ProductData, 'basic_information' | 'about'>): [name: string, value: string][] {
  const rows: [string, string | number | undefined][] = [
    ['Category', facts.product_category_type_name],
    ['Language', facts.product_lang],
    ['Validity', validityText(facts.validity)],
    ['Start date', about.starts_on && shortDate(about.starts_on)],
    ['Classes', about.classes],
    ['Hours', about.hours],
    ['Tests', about.tests_so_far ? `${count.format(about.tests ?? 0)} (${about.tests_so_far} so far)` : about.tests],
    ['Minutes per test', about.minutes],
    ['Marks per test', about.marks],
    ['Pages', about.pages],
    ['Edition', about.edition],
    // With all its hyphens it is too long for a column of a phone.
    ['ISBN', about.isbn && `${about.isbn.slice(0, 3)}-${about.isbn.slice(3).replaceAll('-', '')}`],
  ];
  return rows.flatMap(([name, value]) =>
    value ? [[name, typeof value === 'number' ? count.format(value) : value] as [string, string]] : [],
  );
}

/** For example `Dispatched within 3 working days`. */
export function dispatchText(days: number): string {
  return `Dispatched within ${days} working ${days === 1 ? 'day' : 'days'}`;
}

/** The heading above what the product is; magazines and merchandise are books for the catalogue, but have no ISBN. */
export function aboutHeading({
  basic_information: { kind },
  about,
}: {
  basic_information: Pick<ProductData['basic_information'], 'kind'>;
  about: ProductData['about'];
}): string {
  if (kind === 'test-series') return 'About these tests';
  if (kind === 'course') return 'About this course';
  return about.isbn ? 'About this book' : 'About this product';
}
