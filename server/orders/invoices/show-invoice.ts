import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '../../../common/languages/text.ts';
import { consume, verifySignedUrl } from '../../identity/index.ts';
import { brand } from '../../pages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { isStaffLink } from '../../platform/http/auth/staff-link.ts';
import { notFound, rateLimited } from '../../platform/http/http-error.ts';
import { pdfPool } from '../../platform/pdf/pdf-pool.ts';
import { runForStaffLink } from '../../staff/index.ts';
import { orderByPublicId } from '../queries.ts';
import { type InvoiceRecords, invoiceDocumentOf } from './invoice-document.ts';
import { fontFile, invoiceCss, invoicePage } from './invoice-page.ts';
import type { InvoiceInput } from './invoice-pdf.ts';
import { readOrder } from './read-order.ts';

const PDF_RENDERER = new URL('./invoice-pdf.ts', import.meta.url);

export const showInvoice = serveDocument('invoice');
export const showCreditNote = serveDocument('credit-note');

/** Serves the page, or the PDF if the path ends in .pdf. The URL must be signed for a session of the order's owner, or for the staff. */
function serveDocument(kind: 'invoice' | 'credit-note') {
  return async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
    const { id: requestedName } = request.params as { id: string };
    const id = requestedName.replace(/\.pdf$/, '');
    const { publicId, number } = namesOf(id);
    const found = await readFor(ctx, { path: `/${kind}/${id}`, query: request.query }, publicId);
    const document = found?.records && invoiceDocumentOf(found.records, kind, number);
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    if (!document) {
      const page = isStaffLink(request.query) ? expiredPage(STAFF_TEXT) : expiredPage(STUDENT_TEXT);
      return reply.code(404).type('text/html; charset=utf-8').send(page);
    }
    if (requestedName !== id) {
      await limitPdfs(ctx, found.reader);
      const pdf = await pdfPool.render<InvoiceInput>(PDF_RENDERER, { sheet: document, accent: brand().accent });
      const name = `${document.title} ${document.number}`.replaceAll(/[^A-Za-z0-9]+/g, '-');
      reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`);
      return reply.send(pdf);
    }
    const [path, query] = request.url.split('?');
    const page = invoicePage(document, { logo: brand().logo, pdf: `${path}.pdf?${query}` });
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

/** A credit note for a part of an invoice has its number in the URL, after that of the order. */
function namesOf(id: string): { publicId: string; number: string | null } {
  const [, publicId, series, year, count] = /^(.+)-([A-Z]{3})-(\d{4})-(\d{6,})$/.exec(id) ?? [];
  return publicId ? { publicId, number: `${series}/${year}/${count}` } : { publicId: id, number: null };
}

/** What a document shows, and the name of who opens it. */
type Found = { records: InvoiceRecords | null; reader: string };

/** The student of a signed URL reads own orders, a member of the staff reads any. Returns null without a valid signature. */
async function readFor(ctx: Ctx, link: { path: string; query: unknown }, publicId: string): Promise<Found | null> {
  if (isStaffLink(link.query)) {
    return runForStaffLink(ctx, { ...link, permission: 'orders.read' }, async (ctx, { staffId }) => ({
      records: await readInvoice(ctx, await ownerOf(ctx, publicId), publicId),
      reader: `staff-${staffId}`,
    }));
  }
  const address = await verifySignedUrl(ctx, link.path, link.query);
  if (address.kind !== 'valid') return null;
  const { studentId } = address;
  return { records: await readInvoice(ctx, studentId, publicId), reader: String(studentId) };
}

async function ownerOf(ctx: Ctx, publicId: string): Promise<number> {
  return (await orderByPublicId(ctx, publicId))?.student_id ?? 0;
}

/** Limit for each student and each member of the staff. */
export const MAX_PDFS_PER_MINUTE = 20;

const MANY_INVOICES: Text = {
  english: 'You have asked for many invoices. Please wait a minute.',
  hindi: 'आपने बहुत से बिल माँगे हैं। कृपया एक मिनट रुकें।',
};

async function limitPdfs(ctx: Ctx, reader: string): Promise<void> {
  const limit = { subject: `invoice-pdf:${reader}`, limit: MAX_PDFS_PER_MINUTE, seconds: 60 };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(MANY_INVOICES, wait);
}

export function showInvoiceStyle(_ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(invoiceCss(brand().accent));
}

/** Serves the fonts of the store, whose addresses in the built pages contain a digest that only the build knows. */
export async function showInvoiceFont(_ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const file = fontFile((request.params as { name: string }).name);
  if (!file) throw notFound();
  return reply
    .type('font/woff2')
    .header('cache-control', 'public, max-age=86400')
    .send(await readFile(file));
}

async function readInvoice(ctx: Ctx, studentId: number, publicId: string): Promise<InvoiceRecords | null> {
  const found = await readOrder(ctx, studentId, publicId);
  return found?.invoice ? { ...found, invoice: found.invoice } : null;
}

const STUDENT_TEXT = `Invoices open from <a href="/my-orders">My Orders</a>; each link works for fifteen minutes, and until you sign out.`;
const STAFF_TEXT = `Invoices open from the order in <a href="/console/orders">the console</a>; each link works for fifteen minutes, and until you sign out.`;

const expiredPage = (text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice</title><link rel="stylesheet" href="/invoice/invoice.css"></head>
<body><main><h1>This link has expired</h1>
<p>${text}</p></main></body></html>`;
