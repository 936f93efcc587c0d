import type { FastifyReply, FastifyRequest } from 'fastify';
import { consume, verifySignedUrl } from '../../identity/index.ts';
import { brand } from '../../pages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { pdfPool } from '../../platform/pdf/pdf-pool.ts';
import { type InvoiceRecords, invoiceDocumentOf } from './invoice-document.ts';
import { invoiceCss, invoicePage } from './invoice-page.ts';
import type { InvoiceInput } from './invoice-pdf.ts';

const PDF_RENDERER = new URL('./invoice-pdf.ts', import.meta.url);

export const showInvoice = serveDocument('invoice');
export const showCreditNote = serveDocument('credit-note');

/** Serves the page, or the PDF if the path ends in .pdf. The URL must be signed for a session of the order's owner. */
function serveDocument(kind: 'invoice' | 'credit-note') {
  return async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
    const { id: requestedName } = request.params as { id: string };
    const id = requestedName.replace(/\.pdf$/, '');
    const address = await verifySignedUrl(ctx, `/${kind}/${id}`, request.query);
    const found = address.kind === 'valid' ? await readInvoice(ctx, address.studentId, id) : null;
    const document = found && invoiceDocumentOf(found, kind);
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    if (!document) return reply.code(404).type('text/html; charset=utf-8').send(LINK_EXPIRED_PAGE);
    if (requestedName !== id) {
      await limitPdfs(ctx, found.order.student_id);
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

/** Limit for each student. */
export const MAX_PDFS_PER_MINUTE = 20;

async function limitPdfs(ctx: Ctx, studentId: number): Promise<void> {
  const limit = { subject: `invoice-pdf:${studentId}`, limit: MAX_PDFS_PER_MINUTE, seconds: 60 };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited('You have asked for many invoices. Please wait a minute.', wait);
}

export function showInvoiceStyle(_ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(invoiceCss(brand().accent));
}

async function readInvoice(ctx: Ctx, studentId: number, publicId: string): Promise<InvoiceRecords | null> {
  const order = await ctx.db
    .selectFrom('orders.order')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await ctx.db
    .selectFrom('orders.line')
    .selectAll()
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const invoice = await ctx.db
    .selectFrom('orders.invoice')
    .selectAll()
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const note = await ctx.db
    .selectFrom('orders.credit_note')
    .selectAll()
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return invoice ? { order, invoice, lines, note: note ?? null } : null;
}

const LINK_EXPIRED_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice</title><link rel="stylesheet" href="/invoice/invoice.css"></head>
<body><main><h1>This link has expired</h1>
<p>Invoices open from <a href="/my-orders">My Orders</a>; each link works for fifteen minutes, and until you sign out.</p></main></body></html>`;
