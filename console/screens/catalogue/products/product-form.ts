/** The content of a product as the values of a form, which are texts, and the reverse. Pure. */
import type { DraftContent } from '../../../../contract/staff/catalogue/product-content.ts';
import type { FormRow } from '../../../form/controls/row-fields.tsx';
import { type TabValues, tabContents, tabValues } from './tabs/tab-values.ts';

/** Texts of the form; each name is the path of the field in the content. */
const TEXT_FIELDS = [
  'title',
  'title_hindi',
  'seo_url',
  'category',
  'category_hindi',
  'cover',
  'banner',
  'description',
  'description_hindi',
  'about.for_whom',
  'about.for_whom_hindi',
  'about.starts_on',
  'about.languages',
  'about.languages_hindi',
  'about.author',
  'about.author_hindi',
  'about.isbn',
  'about.edition',
  'about.edition_hindi',
  'about.portrait',
  'about.refund.rule',
  'about.refund.rule_hindi',
  'about.sample.title',
  'about.sample.title_hindi',
] as const;
const AMOUNT_FIELDS = ['price', 'mrp'] as const;
const WHOLE_FIELDS = [
  'validity_months',
  'about.classes',
  'about.hours',
  'about.pages',
  'about.dispatch_days',
  'about.tests',
  'about.minutes',
  'about.marks',
  'about.refund.days',
] as const;
const ROW_FIELDS = ['in', 'emi', 'addons', 'about.teachers'] as const;

type TextField = (typeof TEXT_FIELDS)[number] | (typeof AMOUNT_FIELDS)[number] | (typeof WHOLE_FIELDS)[number];

export type ProductValues = Record<TextField, string> &
  Record<(typeof ROW_FIELDS)[number], readonly FormRow[]> & {
    kind: DraftContent['kind'];
    medium: string;
    out_of_stock: boolean;
    /** Empty: as usual for the kind. */
    shipped: '' | 'yes' | 'no';
    /** Separated by commas. */
    keywords: string;
    'about.sample.kind': '' | 'pdf' | 'test' | 'class';
    /** The path, the number or the key of the sample. */
    'about.sample.ref': string;
    tabs: readonly TabValues[];
  };

/** The fields of a teacher's row. */
export const NO_TEACHER = { name: '', name_hindi: '', subject: '', subject_hindi: '', note: '', note_hindi: '' };

export function formOf(content: DraftContent): ProductValues {
  const { about = {}, emi = [], addons = [] } = content;
  const { sample = {}, teachers = [] } = about;
  const sampleKind = (['pdf', 'test', 'class'] as const).find((kind) => sample[kind] !== undefined) ?? '';
  const texts = [...TEXT_FIELDS, ...AMOUNT_FIELDS, ...WHOLE_FIELDS].map((name) => [
    name,
    textOf(valueAt(content, name)),
  ]);
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    kind: content.kind,
    medium: content.medium ?? '',
    out_of_stock: content.out_of_stock ?? false,
    shipped: choiceOf(content.shipped),
    keywords: (content.keywords ?? []).join(', '),
    in: (content.in ?? []).map((page) => ({ page })),
    emi: emi.map(({ price, validity_days }) => ({ price: textOf(price), validity_days: textOf(validity_days) })),
    addons: addons.map((addon) => ({
      id: textOf(addon.id),
      title: addon.title ?? '',
      title_hindi: addon.title_hindi ?? '',
      price: textOf(addon.price),
      image: addon.image ?? '',
      mandatory: addon.mandatory ?? false,
      default: addon.default ?? false,
      shipped: addon.shipped ?? false,
    })),
    'about.teachers': teachers.map((teacher) => ({ ...NO_TEACHER, ...teacher })),
    'about.sample.kind': sampleKind,
    'about.sample.ref': sampleKind ? textOf(sample[sampleKind]) : '',
    tabs: tabValues(content.tabs),
  };
}

/** Fields without a value are left out. The values have no problems (`invalidFields`). */
export function contentOf(values: ProductValues): DraftContent {
  const content: Record<string, unknown> = { kind: values.kind, out_of_stock: values.out_of_stock };
  for (const name of TEXT_FIELDS) setAt(content, name, values[name].trim() || undefined);
  for (const name of [...AMOUNT_FIELDS, ...WHOLE_FIELDS]) setAt(content, name, numberOf(values[name]));
  setAt(content, 'medium', values.medium || undefined);
  setAt(content, 'shipped', values.shipped === '' ? undefined : values.shipped === 'yes');
  const keywords = values.keywords.split(',').map((word) => word.trim());
  content.keywords = keywords.filter(Boolean);
  content.in = values.in.map(({ page }) => String(page));
  if (values.emi.length) content.emi = values.emi.map((row) => numbersOf(row, ['price', 'validity_days']));
  if (values.addons.length) content.addons = values.addons.map(addonOf);
  if (values['about.teachers'].length) {
    setAt(
      content,
      'about.teachers',
      values['about.teachers'].map(({ name, subject, ...others }) => ({ name, subject, ...withoutEmpty(others) })),
    );
  }
  const kind = values['about.sample.kind'];
  const ref = values['about.sample.ref'].trim();
  if (kind && ref) setAt(content, `about.sample.${kind}`, kind === 'test' ? numberOf(ref) : ref);
  // An absent description is an empty one.
  return { ...content, description: values.description, tabs: tabContents(values.tabs) } as DraftContent;
}

function withoutEmpty(row: FormRow): FormRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
}

function addonOf({ id, title, title_hindi, image, mandatory, default: isDefault, shipped, ...row }: FormRow) {
  return {
    ...numbersOf({ ...row, id: id ?? '' }, ['id', 'price']),
    title,
    ...(title_hindi ? { title_hindi } : {}),
    image,
    mandatory,
    default: isDefault,
    ...(shipped ? { shipped } : {}),
  };
}

function numbersOf(row: FormRow, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const number = numberOf(String(row[name] ?? ''));
      return number === undefined ? [] : [[name, number]];
    }),
  );
}

/** Returns the fields whose text is no number although it has to be one, by the kind of number. */
export function invalidFields(values: ProductValues): { field: string; kind: 'amount' | 'whole' }[] {
  const amounts = [...AMOUNT_FIELDS.map((name): [string, string] => [name, values[name]])];
  const wholes = [...WHOLE_FIELDS.map((name): [string, string] => [name, values[name]])];
  for (const [at, row] of values.emi.entries()) {
    amounts.push([`emi.${at}.price`, String(row.price)]);
    wholes.push([`emi.${at}.validity_days`, String(row.validity_days)]);
  }
  for (const [at, row] of values.addons.entries()) amounts.push([`addons.${at}.price`, String(row.price)]);
  if (values['about.sample.kind'] === 'test') wholes.push(['about.sample.ref', values['about.sample.ref']]);
  return [
    ...amounts.filter(([, text]) => !AMOUNT.test(text.trim())).map(([field]) => ({ field, kind: 'amount' as const })),
    ...wholes.filter(([, text]) => !WHOLE.test(text.trim())).map(([field]) => ({ field, kind: 'whole' as const })),
  ];
}

/** Rupees below one crore with at most two decimals, or nothing. */
const AMOUNT = /^(\d{1,7}(\.\d{1,2})?)?$/;
const WHOLE = /^\d{0,6}$/;

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text.trim());
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function choiceOf(value: boolean | undefined): '' | 'yes' | 'no' {
  if (value === undefined) return '';
  return value ? 'yes' : 'no';
}

function valueAt(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], content);
}

function setAt(content: Record<string, unknown>, path: string, value: unknown): void {
  if (value === undefined) return;
  const names = path.split('.');
  const last = names.pop() as string;
  let target = content;
  for (const name of names) {
    target[name] ??= {};
    target = target[name] as Record<string, unknown>;
  }
  target[last] = value;
}

/** The field of the form that shows a problem of the server, such as `about.sample.ref` for `about.sample`. */
export function formField(field: string): string {
  if (/^in\.\d+$/.test(field)) return `${field}.page`;
  if (field === 'about.sample' || /^about\.sample\.(pdf|test|class)$/.test(field)) return 'about.sample.ref';
  if (/^addons\.\d+\.id$/.test(field)) return field.replace(/id$/, 'title');
  if (field === 'about.refund') return 'about.refund.rule';
  return field;
}
