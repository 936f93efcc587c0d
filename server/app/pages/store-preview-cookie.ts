/** The cookie with which the staff see the pages of a store that is closed. It signs nobody in, and ends with the session. */
import type { FastifyRequest } from 'fastify';
import { type Config, secretOf } from '../../platform/config/config.ts';
import type { Ctx, StaffMember } from '../../platform/context.ts';
import { type Cookie, cookieHeader, cookieOf } from '../../platform/http/auth/http-auth.ts';
import { hmac, isEqualSecret } from '../../platform/secrets.ts';
import { staffOfSession } from '../../staff/index.ts';

const LIFETIME_SECONDS = 2 * 3600;
function cookieOn({ publicUrl }: Pick<Config, 'publicUrl'>): Cookie {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return { name: `${prefix}sopan_store_preview`, path: '/' };
}

/** Returns the person of the session if it is live and they may see the store while it is closed; else null. */
async function previewerOfStore(ctx: Ctx, sessionId: string): Promise<StaffMember | null> {
  const member = await staffOfSession(ctx, sessionId);
  return member?.permissions.has('institute.edit') ? member : null;
}

/** Returns the `Set-Cookie` header. The caller has checked the session. */
export function storePreviewCookie(ctx: Pick<Ctx, 'config' | 'now'>, sessionId: string): string {
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS);
  const { publicUrl } = ctx.config;
  return cookieHeader(cookieOn(ctx.config), `${until}.${sessionId}.${signatureOf(ctx, until, sessionId)}`, {
    publicUrl,
    maxAgeSeconds: LIFETIME_SECONDS,
  });
}

/** Returns the person who opened the preview in this browser, or null. */
export async function findStorePreviewer(ctx: Ctx, request: FastifyRequest): Promise<StaffMember | null> {
  const [until = '', sessionId = '', signature = ''] = (cookieOf(request, cookieOn(ctx.config)) ?? '').split('.');
  if (!/^\d{1,15}$/.test(until) || !isEqualSecret(signatureOf(ctx, until, sessionId), signature)) return null;
  return Number(until) * 1000 > ctx.now.getTime() ? previewerOfStore(ctx, sessionId) : null;
}

function signatureOf({ config }: Pick<Ctx, 'config'>, until: string, sessionId: string): string {
  return hmac(secretOf(config), 'app|store-preview', `${until}|${sessionId}`);
}
