/**
 * Serves a product's PDFs. A free one has a permanent URL, which public pages contain. Any other needs a signed URL for
 * one session and one file, and opens only while the student may open the product. Under /media/ only the PDFs in
 * media/documents/ are served.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogue, type Entry } from '../catalogue/index.ts';
import { verifySignedUrl } from '../identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { sendPrivateFile } from '../platform/storage/send-private-file.ts';
import { sendPublicFile } from '../platform/storage/send-public-file.ts';
import { isStorageKey } from '../platform/storage/storage-key.ts';
import { type FileRefusal, fileErrorPage, PAGE_POLICY } from './file-error-page.ts';
import { mayOpen } from './may-open.ts';

type Pdf = Extract<Entry, { kind: 'pdf' }>;

/** Marks a signed URL of a file that the page itself loads, to keep it; it may not load from a storage service. */
export const KEEP_PARAMETER = 'keep';

/** Returns the path of a PDF, without a signature. */
export function pdfPath(productId: number, entryId: number): string {
  return `/files/${productId}/${entryId}`;
}

export async function servePdf(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { productId, entryId } = request.params as { productId: string; entryId: string };
  const pdf = pdfOf(Number(productId), Number(entryId));
  // Checks the path as it was sent, because the signature covers that spelling of the numbers.
  const refusal = pdf && (pdf.isFree ? null : await refusalFor(ctx, `/files/${productId}/${entryId}`, request));
  const isSent = pdf !== null && refusal === null && isMedia(pdf) && (await sendPdf(ctx, reply, pdf, request));
  return isSent ? reply : sendRefusal(reply, refusal ?? 'unknown', Number(productId));
}

/** Returns false if there is no file. */
async function sendPdf(
  { config }: Ctx,
  reply: FastifyReply,
  { file, title, isFree }: Pdf,
  { query }: FastifyRequest,
): Promise<boolean> {
  const disposition = `inline; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`;
  const isThroughStore = KEEP_PARAMETER in (query as object);
  if (!isFree)
    return sendPrivateFile(config, reply, { key: file, contentType: 'application/pdf', disposition, isThroughStore });
  // Its address is permanent.
  const headers = { 'cache-control': 'public, max-age=900', 'content-disposition': disposition };
  return sendPublicFile(config, reply, { key: file, contentType: 'application/pdf', headers });
}

/** Returns null if the session of the signed URL may open the file now. */
async function refusalFor(ctx: Ctx, path: string, { params, query }: FastifyRequest): Promise<FileRefusal | null> {
  const signedUrl = await verifySignedUrl(ctx, path, query);
  if (signedUrl.kind !== 'valid') return signedUrl.kind === 'expired' ? 'expired' : 'unknown';
  const { productId } = params as { productId: string };
  return (await mayOpen(ctx, signedUrl.studentId, Number(productId))) ? null : 'closed';
}

const STATUS: Record<FileRefusal, number> = { unknown: 404, expired: 410, closed: 403 };

function sendRefusal(reply: FastifyReply, refusal: FileRefusal, productId: number) {
  return reply
    .code(STATUS[refusal])
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': PAGE_POLICY })
    .send(fileErrorPage(refusal, catalogue().product(productId)?.seoUrl ?? ''));
}

function isMedia({ file }: Pdf): boolean {
  return file.startsWith('media/') && isStorageKey(file);
}

/** Returns null if the product has no such PDF. */
export function pdfOf(productId: number, entryId: number): Pdf | null {
  const tabs = catalogue().product(productId)?.tabs ?? [];
  const entry = tabs.map((tab) => findEntry(tab.entries, entryId)).find(Boolean);
  return entry?.kind === 'pdf' ? entry : null;
}

function findEntry(entries: Entry[], id: number): Entry | undefined {
  for (const entry of entries) {
    if (entry.id === id) return entry;
    const inner = entry.kind === 'category' ? findEntry(entry.entries, id) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
