/** Sessions of the staff: random tokens in a cookie, stored as hashes. Not cached, so that a change takes effect at once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordChangeBy } from '../../audit/index.ts';
import { type Ctx, inTransaction, type StaffCtx } from '../../platform/context.ts';
import { clearedStaffCookieHeader, staffCookieHeader } from '../../platform/http/auth/staff-cookie.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { isActiveAccount } from '../accounts/account-state.ts';
import { actorOf, targetOf } from '../audit-parties.ts';
import { factorsOf } from '../factors/factors.ts';
import { SESSION_MS } from '../rules.ts';
import { addKnownDevice } from '../sign-in/known-device.ts';
import type { SignInMethod } from '../tables.ts';

/** Live sessions of one account; the oldest are ended. */
const MAX_SESSIONS = 300;

/** The account that signs in. */
type Account = { id: number; name: string; role: string };

/** Starts a session and sets its cookie; returns the token. Throws 401 like `createSession`. */
export async function startSession(
  ctx: Ctx,
  account: Account,
  method: SignInMethod,
  passkeyId: number | null = null,
): Promise<string> {
  const token = await inTransaction(ctx, (ctx) => createSession(ctx, account, method, passkeyId));
  setSessionCookie(ctx, token);
  return token;
}

/**
 * Stores a session in the caller's transaction, makes the browser known and records the sign-in; returns the token. A sign-in is a proof of
 * identity, except by the identity provider. Throws 401 if the account is not active, or if the factor was removed since it was verified.
 */
export async function createSession(
  ctx: Ctx,
  account: Account,
  method: SignInMethod,
  passkeyId: number | null = null,
): Promise<string> {
  const token = newSecret();
  await insertSession(ctx, account.id, { method, passkeyId }, token);
  await addKnownDevice(ctx, account.id);
  const change = { action: 'staff.signed_in', target: targetOf(account), after: { method } } as const;
  await recordChangeBy(ctx, actorOf(account), change);
  return token;
}

/** Sets the session cookie in the caller's browser. */
export function setSessionCookie(ctx: Ctx, token: string): void {
  if (ctx.staffCookie) ctx.staffCookie.setCookie = staffCookieHeader(token, ctx.config);
}

type Factor = { method: SignInMethod; passkeyId: number | null };

async function insertSession(ctx: Ctx, staffId: number, factor: Factor, token: string): Promise<void> {
  // Also waits for a suspension and for the removal of a factor that are under way.
  const account = await ctx.db
    .updateTable('staff.account')
    .set({ seen_at: ctx.now })
    .where('id', '=', staffId)
    .where(isActiveAccount)
    .returning('id')
    .executeTakeFirst();
  if (!account || (await isRemoved(ctx, staffId, factor))) throw notSignedIn();
  const id = randomUUID();
  await ctx.db
    .insertInto('staff.session')
    .values({
      id,
      staff_id: staffId,
      token_hash: hashOf(token),
      method: factor.method,
      passkey_id: factor.passkeyId,
      started_at: ctx.now,
      seen_at: ctx.now,
      ends_at: new Date(ctx.now.getTime() + SESSION_MS),
      ended_at: null,
      // The identity provider may have recognised the person without asking for anything.
      proved_at: factor.method === 'oidc' ? new Date(0) : ctx.now,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
    })
    .execute();
  await sql`
    update staff.session set ended_at = ${ctx.now} where id in (
      select id from staff.session where staff_id = ${staffId} and ended_at is null
      order by id = ${id}::uuid desc, started_at desc offset ${MAX_SESSIONS}::int
    )`.execute(ctx.db);
}

/** Whether the factor was removed since it was verified; call it after the account is locked. */
async function isRemoved(ctx: Ctx, staffId: number, { method, passkeyId }: Factor): Promise<boolean> {
  if (method === 'totp') return !(await factorsOf(ctx, staffId)).hasTotp;
  if (passkeyId === null) return false;
  const passkey = ctx.db.selectFrom('staff.passkey').where('id', '=', passkeyId).select('id');
  return (await passkey.executeTakeFirst()) === undefined;
}

/** Ends sessions of an account: those with `ids`, or all. Returns how many it ended; unknown ids are ignored. */
export async function endSessionsOf(ctx: Ctx, staffId: number, ids?: readonly string[]): Promise<number> {
  let sessions = ctx.db
    .updateTable('staff.session')
    .set({ ended_at: ctx.now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null);
  if (ids) sessions = sessions.where(sql<boolean>`id::text = any(${[...ids]}::text[])`);
  const { numUpdatedRows } = await sessions.executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends the caller's other sessions that the removed factor opened: the authenticator app, or the passkey with this
 * id. An earlier version did not store which passkey it was; its sessions end with any. Returns how many it ended.
 */
export async function endSessionsOpenedBy(ctx: StaffCtx, factor: 'totp' | { passkeyId: number }): Promise<number> {
  const { staffId, sessionId } = ctx.staff;
  const isOpenedByIt =
    factor === 'totp'
      ? sql<boolean>`method = 'totp'`
      : sql<boolean>`method = 'passkey' and coalesce(passkey_id, ${factor.passkeyId}) = ${factor.passkeyId}`;
  const { numUpdatedRows } = await ctx.db
    .updateTable('staff.session')
    .set({ ended_at: ctx.now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('id', '!=', sessionId)
    .where(isOpenedByIt)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the session cookie in the caller's browser. */
export function clearSessionCookie(ctx: Ctx): void {
  if (ctx.staffCookie) ctx.staffCookie.setCookie = clearedStaffCookieHeader(ctx.config);
}
