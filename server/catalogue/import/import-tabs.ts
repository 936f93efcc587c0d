/** Imports the tabs of a product, with their entries and PDFs. */
import type { Ctx } from '../../platform/context.ts';
import { Rejected } from '../../platform/files/content-file.ts';
import { sanitise } from '../../platform/files/sanitise.ts';
import type { Entry } from '../tab.ts';
import { checkPdfPath, type PdfFile, writePdfFiles } from './import-pdfs.ts';
import type { EntryFile, LineOf, ProductFile } from './product-file.ts';

/** Ids of entries are the tab's id and three digits. */
const MAX_ENTRIES = 999;

export async function writeTabs(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.tab').where('product_id', '=', product.id).execute();
  const pdfs: PdfFile[] = [];
  for (const [index, tab] of (product.tabs ?? []).entries()) {
    if (tab.type === 5 && !tab.web_view_url)
      throw new Rejected(lineOf(['tabs', index]), 'a tab of type 5 needs web_view_url');
    const id = product.id * 10 + index + 1;
    const first = id * (MAX_ENTRIES + 1);
    const nextId = idCounter(first);
    const context = { tabType: tab.type, nextId, lineOf, pdfs };
    const entries = ((tab.entries ?? []) as EntryFile[]).map((entry, at) =>
      readEntry(entry, ['tabs', index, 'entries', at], context),
    );
    if (nextId() - first - 1 > MAX_ENTRIES)
      throw new Rejected(lineOf(['tabs', index]), `a tab has at most ${MAX_ENTRIES} entries`);
    await ctx.db
      .insertInto('catalogue.tab')
      .values({
        id,
        product_id: product.id,
        position: index,
        type: tab.type,
        name: tab.name,
        icon: tab.icon,
        web_view_url: tab.web_view_url ?? null,
        entries: JSON.stringify(entries),
      })
      .execute();
  }
  await writePdfFiles(ctx, product.id, pdfs);
}

function idCounter(from: number): () => number {
  let next = from;
  return () => ++next;
}

/** The kind of entry that each type of tab contains, besides categories. */
const CONTENT_KIND = { 1: 'pdf', 2: 'faq', 3: 'video', 4: 'test' } as const;

type EntryContext = {
  tabType: number;
  nextId: () => number;
  lineOf: LineOf /** The PDFs read so far. */;
  pdfs: PdfFile[];
};

function readEntry(entry: EntryFile, path: ReadonlyArray<string | number>, context: EntryContext): Entry {
  const { tabType, lineOf } = context;
  const id = context.nextId();
  if (entry.category !== undefined) {
    return {
      kind: 'category',
      id,
      title: entry.category,
      icon: sitePath(entry.icon),
      subText: entry.sub_text ?? '',
      entries: (entry.entries ?? []).map((inner, at) => readEntry(inner, [...path, 'entries', at], context)),
    };
  }
  const kind = CONTENT_KIND[tabType as keyof typeof CONTENT_KIND];
  if (!kind || entry[kind] === undefined) {
    throw new Rejected(
      lineOf(path),
      `a tab of type ${tabType} may contain categories${kind ? ` and ${kind} entries` : ' only'}`,
    );
  }
  const common = { id, title: String(entry[kind]), icon: sitePath(entry.thumbnail) };
  if (kind === 'pdf') {
    if (!entry.file) throw new Rejected(lineOf(path), `the PDF '${entry.pdf}' has no file`);
    const pdf = { file: entry.file, isFree: entry.free ?? false };
    const checked = { ...pdf, line: lineOf([...path, 'file']) };
    checkPdfPath(checked);
    context.pdfs.push(checked);
    return { ...common, kind, ...pdf };
  }
  if (kind === 'faq') {
    return { ...common, title: sanitise(common.title), kind, html: sanitise(entry.description ?? '') };
  }
  if (kind === 'test') return { ...common, kind, testId: entry.test ?? 0 };
  return { ...common, kind };
}

function sitePath(path: string | undefined): string {
  return path ? `/${path}` : '';
}
