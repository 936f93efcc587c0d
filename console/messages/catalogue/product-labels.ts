/** The names of the fields of a product. */
import { withHindiLabels } from '../hindi-labels.ts';

const ENGLISH = {
  title: 'Title',
  kind: 'Kind',
  category: 'Category',
  medium: 'Medium',
  description: 'Description',
  out_of_stock: 'Out of stock',
  shipped: 'Sent by post',
  price: 'Price in rupees',
  mrp: 'MRP in rupees',
  validity_months: 'Validity in months',
  emi: 'Instalments',
  addons: 'Add-ons',
  in: 'Listed on',
  seo_url: 'SEO URL',
  keywords: 'Keywords',
  cover: 'Cover',
  banner: 'Banner',
  published: 'Published',
  tabs: 'Tabs',
  'about.for_whom': 'For whom',
  'about.teachers': 'Teachers',
  'about.starts_on': 'First class on',
  'about.classes': 'Number of classes',
  'about.hours': 'Hours',
  'about.languages': 'Languages',
  'about.author': 'Author',
  'about.pages': 'Pages',
  'about.isbn': 'ISBN',
  'about.edition': 'Edition',
  'about.dispatch_days': 'Working days until dispatch',
  'about.tests': 'Number of tests',
  'about.minutes': 'Minutes of a test',
  'about.marks': 'Marks of a test',
  'about.refund.days': 'Days in which money is refunded',
  'about.refund.rule': 'Refund rule',
  'about.portrait': 'Front cover of the book',
  'about.sample': 'Sample',
  'about.sample.title': 'Title of the sample',
  'about.sample.kind': 'Kind of sample',
  'about.sample.ref': 'File, test or class of the sample',
};

export const LABELS = withHindiLabels(ENGLISH, [
  ...(['title', 'category', 'description', 'about.for_whom', 'about.languages', 'about.author'] as const),
  ...(['about.edition', 'about.refund.rule', 'about.sample.title'] as const),
]);

const PARTS: Readonly<Record<string, string>> = {
  price: 'Price in rupees',
  validity_days: 'Days',
  title: 'Title',
  title_hindi: 'Title in Hindi',
  image: 'Picture',
  page: 'Page',
  name: 'Name',
  subject: 'Subject',
};

/** The name of a field by its path: `emi.0.price` is `Instalments 1, Price in rupees`. */
export function fieldText(field: string): string {
  const known = (LABELS as Readonly<Record<string, string>>)[field];
  if (known) return known;
  const [, list = field, at = '0', part] = /^(.*?)\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
  const name = (LABELS as Readonly<Record<string, string>>)[list] ?? list;
  return `${name} ${Number(at) + 1}${part ? `, ${PARTS[part] ?? part}` : ''}`;
}
