/** One-time passwords: one live code per flow and number, hashed, five minutes, five tries, once. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Refusal } from '../../contract/endpoint.ts';
import { OTP_LENGTH, otpExpired, otpInvalid, otpLocked } from '../../contract/identity.ts';
import { secretOf } from '../platform/config.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { type Refused, refuse } from '../platform/problem.ts';
import { countAnswer, countCaller, countGuess, forgiveGuess, forgiveSend, type Purpose } from './limits.ts';
import { isSame, sealOf } from './secrets.ts';

export const OTP_MINUTES = 5;
const TRIES = 5;
const IN_AN_HOUR = 'Too many wrong tries. Please try again in an hour.';

/** Makes a new code in the caller's transaction; the one before it opens nothing any more. */
export async function newCode(ctx: Ctx, purpose: Purpose): Promise<string> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  await ctx.db
    .insertInto('identity.otp')
    .values({
      flow: purpose.flow,
      student_id: purpose.studentId,
      country_id: purpose.countryId,
      mobile: purpose.mobile,
      code_hash: codeHash(ctx, purpose, code),
      sent_from: ctx.ip,
      sent_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + OTP_MINUTES * 60_000),
    })
    .onConflict((conflict) =>
      conflict.columns(['mobile', 'country_id', 'flow', 'student_id']).doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        sent_from: row.ref('excluded.sent_from'),
        sent_at: row.ref('excluded.sent_at'),
        expires_at: row.ref('excluded.expires_at'),
        used_at: null,
        // Asking again does not buy more tries at a code that is still open.
        tries: sql<number>`case when otp.used_at is null and otp.tries < ${TRIES} and otp.expires_at > ${ctx.now}
          then otp.tries else 0 end`,
      })),
    )
    .execute();
  return code;
}

/**
 * Runs `work` in the transaction that uses up the code. A wrong code is counted for good, whatever else happens;
 * refuses with otpInvalid, otpExpired or otpLocked.
 */
export async function withCode<Result>(
  ctx: Ctx,
  purpose: Purpose,
  code: string,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const tried = await tryCode(ctx, purpose, code);
    if ('refused' in tried) return tried;
    const result = await work(ctx);
    await countAnswer(ctx, tried.sentFrom);
    return { result };
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome.result;
}

type Tried = { sentFrom: string } | { refused: Refused };

async function tryCode(ctx: Ctx, purpose: Purpose, code: string): Promise<Tried> {
  // The row lock makes parallel tries queue here, so that a sixth is never compared.
  const open = await rowOf(ctx, purpose)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', TRIES)
    .returning(['code_hash', 'sent_from'])
    .executeTakeFirst();
  if (!open) {
    const why = await whyClosed(ctx, purpose);
    return { refused: (await countCaller(ctx)) ? refuse(why) : refuse(otpLocked, IN_AN_HOUR) };
  }

  if (!(await countGuess(ctx, purpose))) {
    return { refused: refuse(otpLocked, IN_AN_HOUR) };
  }
  if (!isSame(open.code_hash, codeHash(ctx, purpose, code))) return { refused: refuse(otpInvalid) };
  await rowOf(ctx, purpose).set({ used_at: ctx.now }).execute();
  await forgiveGuess(ctx, purpose);
  await forgiveSend(ctx, purpose);
  return { sentFrom: open.sent_from };
}

async function whyClosed(ctx: Ctx, purpose: Purpose): Promise<Refusal> {
  const row = await ctx.db
    .selectFrom('identity.otp')
    .where('flow', '=', purpose.flow)
    .where('student_id', '=', purpose.studentId)
    .where('country_id', '=', purpose.countryId)
    .where('mobile', '=', purpose.mobile)
    .select(['used_at', 'expires_at', 'tries'])
    .executeTakeFirst();
  if (!row || row.used_at) return otpInvalid;
  return row.tries >= TRIES ? otpLocked : otpExpired;
}

function rowOf(ctx: Ctx, purpose: Purpose) {
  return ctx.db
    .updateTable('identity.otp')
    .where('flow', '=', purpose.flow)
    .where('student_id', '=', purpose.studentId)
    .where('country_id', '=', purpose.countryId)
    .where('mobile', '=', purpose.mobile);
}

function codeHash(ctx: Ctx, { flow, studentId, countryId, mobile }: Purpose, code: string): string {
  return sealOf(secretOf(ctx.config), 'otp', [flow, studentId, countryId, mobile, code].join('|'));
}
