/** The tabs of stored products in the form of a content file: the reverse of `tab-rows.ts`. Pure. */
import { hindiFields } from '../snapshot/hindi.ts';
import type { Entry } from '../tab.ts';
import type { EntryContent, TabContent } from './product-content.ts';
import type { TabRow } from './tab-rows.ts';

export function tabContent({
  type,
  name,
  hindi,
  icon,
  web_view_url,
  entries,
}: Omit<TabRow, 'id' | 'product_id'>): TabContent {
  return {
    type,
    name,
    ...hindiFields(hindi),
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
        ...hindi('category', entry.titleHindi),
        ...(entry.icon ? { icon: contentPath(entry.icon) } : {}),
        ...(entry.subText ? { sub_text: entry.subText } : {}),
        ...hindi('sub_text', entry.subTextHindi),
        entries: entry.entries.map(entryContent),
      };
    case 'pdf':
      return {
        pdf: entry.title,
        ...hindi('pdf', entry.titleHindi),
        file: entry.file,
        ...(entry.isFree ? { free: true } : {}),
        ...picture,
      };
    case 'faq':
      return {
        faq: entry.title,
        ...hindi('faq', entry.titleHindi),
        description: entry.html,
        ...hindi('description', entry.htmlHindi),
        ...picture,
      };
    case 'video':
      return { video: entry.title, ...hindi('video', entry.titleHindi), ...picture };
    case 'test':
      return { test: entry.testId, ...picture };
  }
}

function hindi(name: 'category' | 'pdf' | 'faq' | 'video' | 'sub_text' | 'description', text: string | undefined) {
  return hindiFields({ [name]: text } as { [key in typeof name]?: string });
}

/** The path of a file in the content folder. */
export function contentPath(sitePath: string): string {
  return sitePath.replace(/^\//, '');
}
