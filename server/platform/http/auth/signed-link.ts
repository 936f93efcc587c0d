/** Links that a browser opens without a bearer token: each is valid for one path and one session, for 15 minutes. */
import { secretOf } from '../../config/config.ts';
import type { Ctx } from '../../context.ts';
import { hmac, isEqualSecret } from '../../secrets.ts';

const LIFETIME_SECONDS = 15 * 60;
const UNTIL_PATTERN = /^\d{1,15}$/;

/** The name of the session in the query, and the purpose of the key, which begins with the name of the domain. */
export type LinkKind = Readonly<{ parameter: string; purpose: string }>;

/** `expired`: correctly signed, but its time is over. */
export type CheckedLink = { kind: 'invalid' } | { kind: 'expired' } | { kind: 'valid'; session: string };

type LinkCtx = Pick<Ctx, 'config' | 'now'>;

/** Returns `path` with a query that opens it for the session. */
export function signLink(ctx: LinkCtx, kind: LinkKind, path: string, session: string): string {
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_SECONDS);
  const signature = signatureOf(ctx, kind, path, session, until);
  return `${path}?${new URLSearchParams({ [kind.parameter]: session, until, signature })}`;
}

/** Checks the query of a link to `path`. The session may have ended: the caller checks it. */
export function checkLink(ctx: LinkCtx, kind: LinkKind, path: string, query: unknown): CheckedLink {
  const { [kind.parameter]: session, until, signature } = (query ?? {}) as Record<string, unknown>;
  const isComplete = typeof session === 'string' && typeof until === 'string' && typeof signature === 'string';
  if (!isComplete || !UNTIL_PATTERN.test(until)) return { kind: 'invalid' };
  if (!isEqualSecret(signatureOf(ctx, kind, path, session, until), signature)) return { kind: 'invalid' };
  return Number(until) * 1000 > ctx.now.getTime() ? { kind: 'valid', session } : { kind: 'expired' };
}

function signatureOf({ config }: LinkCtx, { purpose }: LinkKind, path: string, session: string, until: string): string {
  return hmac(secretOf(config), purpose, [path, session, until].join('|'));
}
