import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '../pages/index.ts';
import type { Ctx } from '../platform/context.ts';
import { isInvoiceAddress } from './invoice-address.ts';
import { invoiceCss, invoicePage } from './invoice-page.ts';
import './tables.ts';

/** The invoice as a page to print; only by the short-lived address that its owner was given. */
export async function showInvoice(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const isAllowed = isInvoiceAddress(ctx, id, request.query as Record<string, unknown>);
  const found = isAllowed ? await readInvoice(ctx, id) : null;
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  if (!found) return reply.code(404).send(GONE);
  return reply.send(invoicePage({ ...found, logo: brand().logo }));
}

export function showInvoiceStyle(_ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(invoiceCss(brand().accent));
}

async function readInvoice(ctx: Ctx, publicId: string) {
  const order = await ctx.db
    .selectFrom('orders.order')
    .selectAll()
    .where('public_id', '=', publicId)
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
  return invoice ? { order, invoice, lines } : null;
}

const GONE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice</title><link rel="stylesheet" href="/invoice/invoice.css"></head>
<body><main><h1>This link has expired</h1>
<p>Invoices open from <a href="/my-orders">My Orders</a>; each link works for fifteen minutes.</p></main></body></html>`;
