/** The content of a product as texts by field, to compare revisions. Pure. */
import { outlineChanges } from '../../../common/catalogue/outline-changes.ts';
import type { ContentValues } from '../../../contract/staff/catalogue/products.ts';
import type { RevisionContent } from '../content/product-content.ts';
import { outlineOf } from '../content/tab-outline.ts';

/**
 * Returns the fields in which two contents differ. Of lists only the entries that the other one does not have; of tabs
 * sentences that say what changed.
 */
export function contentChanges(
  before: RevisionContent | null,
  after: RevisionContent | null,
): { before: ContentValues; after: ContentValues } {
  const [old, now] = [describe(before), describe(after)];
  const changed: { before: Record<string, string | string[]>; after: Record<string, string | string[]> } = {
    before: {},
    after: {},
  };
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [from, to] = [old[field], now[field]];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    if (from !== undefined) changed.before[field] = Array.isArray(from) ? without(from, to) : from;
    if (to !== undefined) changed.after[field] = Array.isArray(to) ? without(to, from) : to;
  }
  const tabs = outlineChanges(outlineOf(before?.tabs), outlineOf(after?.tabs));
  return tabs.before.length + tabs.after.length === 0
    ? changed
    : { before: { ...changed.before, tabs: tabs.before }, after: { ...changed.after, tabs: tabs.after } };
}

function without(list: string[], other: string | string[] | undefined): string[] {
  const isSameSet = Array.isArray(other) && list.length === other.length && list.every((item) => other.includes(item));
  // The same entries in another order: all of them are shown.
  return isSameSet || !Array.isArray(other) ? list : list.filter((item) => !other.includes(item));
}

function describe(content: RevisionContent | null): Record<string, string | string[]> {
  if (!content) return {};
  const { id: _, about = {}, emi = [], addons = [], tabs: __, in: pages = [], keywords = [], ...fields } = content;
  const { teachers = [], refund, sample, ...facts } = about;
  const values: Record<string, unknown> = {
    ...fields,
    in: pages,
    keywords,
    ...prefixed('about', facts),
    'about.teachers': teachers.map(({ name, name_hindi, subject, subject_hindi, note, note_hindi }) =>
      textOf([name, name_hindi, subject, subject_hindi, note, note_hindi]),
    ),
    ...prefixed('about.refund', refund ?? {}),
    'about.sample':
      sample &&
      textOf([sample.title, sample.title_hindi, sample.pdf, sample.test && `test ${sample.test}`, sample.class]),
    emi: emi.map(({ price, validity_days }, at) => `${at + 1}. ₹${price ?? '–'}, ${validity_days ?? '–'} days`),
    addons: addons.map((addon) => {
      const marks = [addon.mandatory && 'mandatory', addon.default && 'chosen at first', addon.shipped && 'shipped'];
      return textOf([addon.title, addon.title_hindi, `₹${addon.price ?? '–'}`, ...marks, addon.image]);
    }),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): Array<[string, string | string[]]> => {
      if (Array.isArray(value)) return value.length > 0 ? [[field, value.map(String)]] : [];
      return value === undefined || value === '' ? [] : [[field, String(value)]];
    }),
  );
}

function prefixed(prefix: string, values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}

function textOf(parts: ReadonlyArray<string | number | boolean | undefined>): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(', ');
}
