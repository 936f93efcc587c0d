/** Checks the PDFs of a product: a paid one is in a private folder, and no product offers it free of charge. */
import type { Ctx } from '../../platform/context.ts';
import type { ContentPath, ContentProblem, EntryContent, ProductContent } from './product-content.ts';
import { entriesOf } from './product-content.ts';

/** A PDF that a tab names. */
type PdfFile = { file: string; isFree: boolean; path: ContentPath };

/** Files in this folder are never served under /media/. */
const PRIVATE_FOLDER = 'media/pdf/';
/** A plain path to a PDF under media/, without `.`, `..` or empty parts. */
const PLAIN_PATH = /^media\/(?:[^./\\\0][^/\\\0]*\/)*[^./\\\0][^/\\\0]*\.pdf$/i;

/** Returns the PDFs of all tabs, at any level. */
export function pdfsOf({ tabs = [] }: Pick<ProductContent, 'tabs'>): PdfFile[] {
  const pdfsIn = (entries: EntryContent[], path: ContentPath): PdfFile[] =>
    entries.flatMap((entry, at) => [
      ...(entry.pdf !== undefined && entry.file
        ? [{ file: entry.file, isFree: entry.free ?? false, path: [...path, at, 'file'] }]
        : []),
      ...pdfsIn(entry.entries ?? [], [...path, at, 'entries']),
    ]);
  return tabs.flatMap((tab, at) => (tab.type === 1 ? pdfsIn(entriesOf(tab), ['tabs', at, 'entries']) : []));
}

/** Returns paths that are not plain, paid PDFs outside the private folder, and PDFs that are both paid and free. */
export function pdfProblems(product: ProductContent): ContentProblem[] {
  const pdfs = pdfsOf(product);
  const firsts = byFile(pdfs);
  return pdfs.flatMap((pdf) => {
    const { file, isFree, path } = pdf;
    if (!PLAIN_PATH.test(file)) return [{ path, reason: `${file} is not the path of a PDF under media/` }];
    if (!isFree && !file.startsWith(PRIVATE_FOLDER)) {
      return [{ path, reason: `${file} is for sale but in a public folder: move it to ${PRIVATE_FOLDER}` }];
    }
    const first = firsts.get(file) ?? pdf;
    return first.isFree === isFree ? [] : [{ ...mixedAccess(pdf, 'on line {other}'), other: first.path }];
  });
}

/**
 * Returns PDFs that are paid here and free in another product, or the reverse. The caller has locked the catalogue version,
 * so that nobody else writes a product meanwhile.
 */
export async function mixedPdfProblems(ctx: Ctx, product: ProductContent): Promise<ContentProblem[]> {
  const firsts = byFile(pdfsOf(product));
  if (firsts.size === 0) return [];
  const elsewhere = await ctx.db
    .selectFrom('catalogue.pdf_file')
    .select(['file', 'is_free', 'product_id'])
    .where('product_id', '<>', product.id)
    .where('file', 'in', [...firsts.keys()])
    .execute();
  return elsewhere.flatMap(({ file, is_free, product_id }) => {
    const pdf = firsts.get(file);
    return pdf && pdf.isFree !== is_free ? [mixedAccess(pdf, `in product ${product_id}`)] : [];
  });
}

/** Returns the first entry of each file. */
function byFile(pdfs: readonly PdfFile[]): Map<string, PdfFile> {
  const firsts = new Map<string, PdfFile>();
  for (const pdf of pdfs) if (!firsts.has(pdf.file)) firsts.set(pdf.file, pdf);
  return firsts;
}

function mixedAccess({ file, isFree, path }: PdfFile, where: string): ContentProblem {
  const [here, there] = isFree ? ['free', 'sold'] : ['sold', 'free'];
  return { path, reason: `${file} is ${here} here and ${there} ${where}: use separate files` };
}
