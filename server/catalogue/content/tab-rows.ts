/** The rows of a product's tabs. Pure. */
import { CONTENT_KIND, MAX_ENTRIES } from '../../../contract/staff/catalogue/tab-content.ts';
import { sanitise } from '../../platform/files/sanitise.ts';
import type { Entry } from '../tab.ts';
import { type EntryContent, entriesOf, type ProductContent } from './product-content.ts';

/** A row of `catalogue.tab`, with its entries as values. */
export type TabRow = {
  id: number;
  product_id: number;
  position: number;
  type: number;
  name: string;
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
    return { id, product_id, position, type, name, icon, web_view_url, entries };
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
      icon: sitePath(entry.icon),
      subText: entry.sub_text ?? '',
      entries: (entry.entries ?? []).map((inner) => entryOf(inner, tabType, nextId)),
    };
  }
  const kind = CONTENT_KIND[tabType as keyof typeof CONTENT_KIND];
  const common = { id, title: String(entry[kind]), icon: sitePath(entry.thumbnail) };
  if (kind === 'pdf') return { ...common, kind, file: entry.file ?? '', isFree: entry.free ?? false };
  if (kind === 'faq') {
    return { ...common, title: sanitise(common.title), kind, html: sanitise(entry.description ?? '') };
  }
  if (kind === 'test') return { ...common, kind, testId: entry.test ?? 0 };
  return { ...common, kind };
}

function sitePath(path: string | undefined): string {
  return path ? `/${path}` : '';
}
