/** The tabs of stored products in the form of a content file: the reverse of `tab-rows.ts`. Pure. */
import type { Entry } from '../tab.ts';
import type { EntryContent, TabContent } from './product-content.ts';
import type { TabRow } from './tab-rows.ts';

export function tabContent({ type, name, icon, web_view_url, entries }: Omit<TabRow, 'id' | 'product_id'>): TabContent {
  return {
    type,
    name,
    icon,
    ...(web_view_url === null ? {} : { web_view_url }),
    ...(entries.length > 0 ? { entries: entries.map(entryContent) as never } : {}),
  };
}

function entryContent(entry: Entry): EntryContent {
  const picture = entry.icon ? { thumbnail: contentPath(entry.icon) } : {};
  switch (entry.kind) {
    case 'category':
      return {
        category: entry.title,
        ...(entry.icon ? { icon: contentPath(entry.icon) } : {}),
        ...(entry.subText ? { sub_text: entry.subText } : {}),
        entries: entry.entries.map(entryContent),
      };
    case 'pdf':
      return { pdf: entry.title, file: entry.file, ...(entry.isFree ? { free: true } : {}), ...picture };
    case 'faq':
      return { faq: entry.title, description: entry.html, ...picture };
    case 'video':
      return { video: entry.title, ...picture };
    case 'test':
      return { test: entry.testId, ...picture };
  }
}

/** The path of a file in the content folder. */
export function contentPath(sitePath: string): string {
  return sitePath.replace(/^\//, '');
}
