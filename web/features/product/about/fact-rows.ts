/** The facts of a product page as text. Pure functions. */
import type { ProductData } from '../../../../contract/catalogue/product.ts';
import type { ProductMessages } from '../messages/english.ts';

const count = new Intl.NumberFormat('en-IN');

/** What other pages show too, in the language of the page. */
type Shared = { format: string; medium: string; validity: string };

/** Returns the facts that are known, as name and value, in display order. */
export function factRows(
  { about }: Pick<ProductData, 'about'>,
  messages: ProductMessages,
  { format, medium, validity }: Shared,
): [name: string, value: string][] {
  const names = messages.facts;
  const { tests, tests_so_far: soFar } = about;
  const rows: [string, string | number | undefined][] = [
    [names.category, format],
    [names.language, medium],
    [names.validity, validity],
    [names.start, about.starts_on && messages.shortDay(about.starts_on)],
    [names.classes, about.classes],
    [names.hours, about.hours],
    [names.tests, soFar ? messages.soFar(count.format(tests ?? 0), soFar) : tests],
    [names.minutes, about.minutes],
    [names.marks, about.marks],
    [names.pages, about.pages],
    [names.edition, about.edition],
    // With all its hyphens it is too long for a column of a phone.
    [names.isbn, about.isbn && `${about.isbn.slice(0, 3)}-${about.isbn.slice(3).replaceAll('-', '')}`],
  ];
  return rows.flatMap(([name, value]) =>
    value ? [[name, typeof value === 'number' ? count.format(value) : value] as [string, string]] : [],
  );
}

/** What the product is called above its description; magazines and merchandise are books for the catalogue, but have no ISBN. */
export function aboutWhat({
  basic_information: { kind },
  about,
}: {
  basic_information: Pick<ProductData['basic_information'], 'kind'>;
  about: ProductData['about'];
}): keyof ProductMessages['about'] {
  if (kind === 'test-series') return 'tests';
  if (kind === 'course') return 'course';
  return about.isbn ? 'book' : 'product';
}
