/**
 * The session lives in the browser's storage, which a plain link does not carry. So My Orders hands its owner an
 * address that opens one invoice for a quarter of an hour.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretOf } from '../platform/config.ts';
import type { Ctx } from '../platform/context.ts';

const LIFETIME_S = 15 * 60;

export function invoiceAddress(
  ctx: Pick<Ctx, 'config' | 'now'>,
  publicId: string,
  kind: 'invoice' | 'credit-note' = 'invoice',
): string {
  const expires = Math.floor(ctx.now.getTime() / 1000) + LIFETIME_S;
  return `/${kind}/${publicId}?expires=${expires}&signature=${sign(ctx, publicId, expires)}`;
}

export function isInvoiceAddress(
  ctx: Pick<Ctx, 'config' | 'now'>,
  publicId: string,
  query: { expires?: unknown; signature?: unknown },
): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= ctx.now.getTime()) return false;
  const expected = Buffer.from(sign(ctx, publicId, expires));
  const sent = Buffer.from(String(query.signature));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function sign(ctx: Pick<Ctx, 'config'>, publicId: string, expires: number): string {
  return createHmac('sha256', secretOf(ctx.config)).update(`invoice|${publicId}|${expires}`).digest('base64url');
}
