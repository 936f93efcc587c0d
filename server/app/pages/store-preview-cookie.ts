/** The cookie with which the staff see the pages of a store that is closed. It signs nobody in. */
import type { FastifyRequest } from 'fastify';
import { type Config, secretOf } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Cookie, cookieHeader, cookieOf } from '../../platform/http/auth/http-auth.ts';
import { hmac, isEqualSecret } from '../../platform/secrets.ts';

const LIFETIME_SECONDS = 2 * 3600;
function cookieOn({ publicUrl }: Pick<Config, 'publicUrl'>): Cookie {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return { name: `${prefix}sopan_store_preview`, path: '/' };
}

/** Returns the `Set-Cookie` header. The caller has checked the permission. */
export function storePreviewCookie(ctx: Pick<Ctx, 'config' | 'now'>): string {
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS);
  const { publicUrl } = ctx.config;
  return cookieHeader(cookieOn(ctx.config), `${until}.${signatureOf(ctx, until)}`, {
    publicUrl,
    maxAgeSeconds: LIFETIME_SECONDS,
  });
}

export function hasStorePreview(ctx: Pick<Ctx, 'config' | 'now'>, request: FastifyRequest): boolean {
  const [until = '', signature = ''] = (cookieOf(request, cookieOn(ctx.config)) ?? '').split('.');
  if (!/^\d{1,15}$/.test(until) || !isEqualSecret(signatureOf(ctx, until), signature)) return false;
  return Number(until) * 1000 > ctx.now.getTime();
}

function signatureOf({ config }: Pick<Ctx, 'config'>, until: string): string {
  return hmac(secretOf(config), 'app|store-preview', until);
}
