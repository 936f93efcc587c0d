/** Converts a stored tab to the format of product files. */
import type { EntryFile } from '../import/product-file.ts';
import type { Entry } from '../tab.ts';

type TabRow = { type: number; name: string; icon: string; web_view_url: string | null; entries: Entry[] };

export function tabFileOf({ type, name, icon, web_view_url, entries }: TabRow) {
  return { type, name, icon, web_view_url: web_view_url ?? undefined, entries: listOf(entries) };
}

/** The ids of entries are not in the file: they follow from the order. */
function entryFileOf(entry: Entry): EntryFile {
  if (entry.kind === 'category') {
    const { title, subText, icon, entries } = entry;
    return compact({
      category: title,
      sub_text: subText || undefined,
      icon: withoutSlash(icon),
      entries: listOf(entries),
    });
  }
  const thumbnail = withoutSlash(entry.icon);
  if (entry.kind === 'pdf') {
    return compact({ pdf: entry.title, file: entry.file, thumbnail, free: entry.isFree || undefined });
  }
  if (entry.kind === 'faq') return compact({ faq: entry.title, description: entry.html || undefined, thumbnail });
  if (entry.kind === 'test') return compact({ test: entry.testId, thumbnail });
  return compact({ video: entry.title, thumbnail });
}

function listOf(entries: readonly Entry[]): EntryFile[] | undefined {
  return entries.length > 0 ? entries.map(entryFileOf) : undefined;
}

function compact(entry: { [Field in keyof EntryFile]: EntryFile[Field] | undefined }): EntryFile {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as EntryFile;
}

/** Stored paths begin with a slash, those of files do not. */
export function withoutSlash(path: string | undefined): string | undefined {
  return path ? path.replace(/^\//, '') : undefined;
}
