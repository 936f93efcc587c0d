/** The rows of a product's tabs. Pure. */
import { CONTENT_KIND, MAX_ENTRIES } from '../../../contract/staff/catalogue/tab-content.ts';
import { hindiTexts, type TabHindi } from '../snapshot/hindi.ts';
import { type Entry, sanitiseQuestion } from '../tab.ts';
import { type EntryContent, entriesOf, type ProductContent } from './product-content.ts';

/** A row of `catalogue.tab`, with its entries as values. */
export type TabRow = {
  id: number;
  product_id: number;
  position: number;
  type: number;
  name: string;
  hindi: TabHindi;
  icon: string;
  web_view_url: string | null;
  entries: Entry[];
};

/** The content has no problems. */
export function tabRows({ id: product_id, tabs = [] }: Pick<ProductContent, 'id' | 'tabs'>): TabRow[] {
  return tabs.map((tab, position) => {
    const id = product_id * 10 + position + 1;
    const nextId = idCounter(id * (MAX_ENTRIES + 1));
    const { type, name, icon, web_view_url = null } = tab;
    const entries = entriesOf(tab).map((entry) => entryOf(entry, type, nextId));
    return { id, product_id, position, type, name, hindi: hindiTexts(tab, ['name']), icon, web_view_url, entries };
  });
}

function idCounter(from: number): () => number {
  let next = from;
  return () => ++next;
}

function entryOf(entry: EntryContent, tabType: number, nextId: () => number): Entry {
  const id = nextId();
  if (entry.category !== undefined) {
    return {
      kind: 'category',
      id,
      title: entry.category,
      ...(entry.category_hindi ? { titleHindi: entry.category_hindi } : {}),
      icon: sitePath(entry.icon),
      subText: entry.sub_text ?? '',
      ...(entry.sub_text_hindi ? { subTextHindi: entry.sub_text_hindi } : {}),
      entries: (entry.entries ?? []).map((inner) => entryOf(inner, tabType, nextId)),
    };
  }
  const kind = CONTENT_KIND[tabType as keyof typeof CONTENT_KIND];
  const common = { id, title: String(entry[kind]), icon: sitePath(entry.thumbnail) };
  if (kind === 'test') return { ...common, kind, testId: entry.test ?? 0 };
  const hindi = entry[`${kind}_hindi`];
  const titled = { ...common, ...(hindi ? { titleHindi: hindi } : {}) };
  if (kind === 'pdf') return { ...titled, kind, file: entry.file ?? '', isFree: entry.free ?? false };
  if (kind === 'video') return { ...titled, kind };
  return sanitiseQuestion({
    ...titled,
    kind,
    html: entry.description ?? '',
    ...(entry.description_hindi ? { htmlHindi: entry.description_hindi } : {}),
  });
}

function sitePath(path: string | undefined): string {
  return path ? `/${path}` : '';
}
