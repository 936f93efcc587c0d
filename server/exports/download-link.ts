/** Links with which a member of the staff downloads their own export: each is valid for one file and one session. */
import { secretOf } from '../platform/config/config.ts';
import type { Ctx, StaffCtx } from '../platform/context.ts';
import { hmac, isEqualSecret } from '../platform/secrets.ts';

export const DOWNLOAD_PATH = '/console-exports';

const LIFETIME_SECONDS = 15 * 60;
const PURPOSE = 'exports|download';

/** Returns the path and query that download the file of an export of the caller. */
export function signDownload(ctx: Pick<StaffCtx, 'config' | 'now' | 'staff'>, exportId: number): string {
  const session = ctx.staff.sessionId;
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS);
  const signature = signatureOf(ctx, String(exportId), session, until);
  return `${DOWNLOAD_PATH}/${exportId}?${new URLSearchParams({ session, until, signature })}`;
}

/** Returns the id of the session for which a link was signed; null unless it is valid now. */
export function verifyDownload(ctx: Pick<Ctx, 'config' | 'now'>, exportId: string, query: unknown): string | null {
  const { session, until, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof session !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return null;
  if (!/^\d{1,15}$/.test(until) || !/^\d{1,15}$/.test(exportId)) return null;
  if (!isEqualSecret(signatureOf(ctx, exportId, session, until), signature)) return null;
  return Number(until) * 1000 > ctx.now.getTime() ? session : null;
}

function signatureOf(ctx: Pick<Ctx, 'config'>, exportId: string, session: string, until: string): string {
  return hmac(secretOf(ctx.config), PURPOSE, [exportId, session, until].join('|'));
}
