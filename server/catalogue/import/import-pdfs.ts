/**
 * Checks and stores the PDFs of a product: a paid one is in a private folder, and no product offers it free of charge.
 */

import type { Ctx } from '../../platform/context.ts';
import { Rejected } from '../../platform/files/content-file.ts';

export type PdfFile = { file: string; isFree: boolean; line: number };

/** Files in this folder are never served under /media/. */
const PRIVATE_FOLDER = 'media/pdf/';
/** A plain path to a PDF under media/, without `.`, `..` or empty parts. */
const PLAIN_PATH = /^media\/(?:[^./\\\0][^/\\\0]*\/)*[^./\\\0][^/\\\0]*\.pdf$/i;

/** Throws Rejected for a path that is not a plain PDF path, or for a paid PDF outside the private folder. */
export function checkPdfPath({ file, isFree, line }: PdfFile): void {
  if (!PLAIN_PATH.test(file)) throw new Rejected(line, `${file} is not the path of a PDF under media/`);
  if (!isFree && !file.startsWith(PRIVATE_FOLDER)) {
    throw new Rejected(line, `${file} is for sale but in a public folder: move it to ${PRIVATE_FOLDER}`);
  }
}

/**
 * Writes the PDFs of the product, and throws Rejected if one is both paid and free, here or in another product. The
 * caller has locked the catalogue version with `announceChange`, so that no other import runs at the same time.
 */
export async function writePdfFiles(ctx: Ctx, productId: number, pdfs: readonly PdfFile[]): Promise<void> {
  await ctx.db.deleteFrom('catalogue.pdf_file').where('product_id', '=', productId).execute();
  const files = new Map<string, PdfFile>();
  for (const pdf of pdfs) {
    const other = files.get(pdf.file);
    if (other && other.isFree !== pdf.isFree) throw mixedAccessError(pdf, `on line ${Math.min(other.line, pdf.line)}`);
    if (!other) files.set(pdf.file, pdf);
  }
  if (files.size === 0) return;
  const elsewhere = await ctx.db
    .selectFrom('catalogue.pdf_file')
    .select(['file', 'is_free', 'product_id'])
    .where('file', 'in', [...files.keys()])
    .execute();
  for (const { file, is_free, product_id } of elsewhere) {
    const own = files.get(file);
    if (own && own.isFree !== is_free) throw mixedAccessError(own, `in product ${product_id}`);
  }
  const rows = [...files.values()].map(({ file, isFree }) => ({ product_id: productId, file, is_free: isFree }));
  await ctx.db.insertInto('catalogue.pdf_file').values(rows).execute();
}

function mixedAccessError({ file, isFree, line }: PdfFile, where: string): Rejected {
  const [here, there] = isFree ? ['free', 'sold'] : ['sold', 'free'];
  return new Rejected(line, `${file} is ${here} here and ${there} ${where}: use separate files`);
}
