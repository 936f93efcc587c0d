/**
 * One-time passwords: one valid code per flow, number and requester; stored as an HMAC, for five minutes, five tries,
 * one use.
 */

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Refusal } from '../../../contract/endpoint.ts';
import { OTP_LENGTH, otpExpired, otpInvalid, otpLocked } from '../../../contract/identity/sign-in.ts';
import { secretOf } from '../../platform/config/config.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { notSignedIn, type Refused, refuse } from '../../platform/http/http-error.ts';
import { hmac, isEqualSecret } from '../../platform/secrets.ts';
import { type Caller, identifyCaller, requesterOf } from '../caller.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { lockStudents } from '../students/lock-students.ts';
import { countCallerGuess, countGuess, resetFailures, secondsUntilGuess } from './guess-limits.ts';
import type { Purpose } from './purpose.ts';
import { countEnteredCode, releaseSend } from './send-limits.ts';

export const OTP_MINUTES = 5;
const MAX_TRIES = 5;
const HOUR_SECONDS = 3600;

/** Creates a code in the caller's transaction; it replaces the same requester's previous code. */
export async function createCode(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<string> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  await ctx.db
    .insertInto('identity.otp_challenge')
    .values({
      flow: purpose.flow,
      student_id: purpose.studentId,
      country_id: purpose.countryId,
      mobile: purpose.mobile,
      asker: requesterOf(ctx, purpose),
      code_hash: codeHash(ctx, purpose, code),
      counted_caller: caller.key,
      counted_block: caller.address,
      counted_network: caller.network,
      sent_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + OTP_MINUTES * 60_000),
    })
    .onConflict((conflict) =>
      conflict.columns(['mobile', 'country_id', 'flow', 'student_id', 'asker']).doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        counted_caller: eb.ref('excluded.counted_caller'),
        counted_block: eb.ref('excluded.counted_block'),
        counted_network: eb.ref('excluded.counted_network'),
        sent_at: eb.ref('excluded.sent_at'),
        expires_at: eb.ref('excluded.expires_at'),
        used_at: null,
        // Requesting a new code gives no more tries while the previous one is still open.
        tries: sql<number>`case when otp_challenge.used_at is null and otp_challenge.tries < ${MAX_TRIES}
          and otp_challenge.expires_at > ${ctx.now} then otp_challenge.tries else 0 end`,
      })),
    )
    .execute();
  return code;
}

/** Whether a code was sent to the same requester, and waits to be entered. */
export async function hasOpenCode(ctx: Ctx, purpose: Purpose): Promise<boolean> {
  const row = await challengeOf(ctx, purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .select('sent_at')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Runs `work` in the transaction that consumes the code, with the students of the purpose and of `googleSub` locked. A
 * wrong code stays counted whatever else fails; refuses with otpInvalid, otpExpired or otpLocked.
 */
export async function withCode<C extends Ctx, Result>(
  ctx: C,
  purpose: Purpose,
  code: string,
  work: (ctx: C) => Promise<Result>,
  googleSub?: string,
): Promise<Result> {
  await refuseWrongCode(ctx, purpose, code);
  const outcome = await inTransaction(ctx, async (ctx) => {
    await lockStudents(ctx, { ...purpose, googleSub });
    const tried = await countTry(ctx, purpose, code);
    if ('refused' in tried) return tried;
    const sentFor = await consumeCode(ctx, purpose, tried);
    const result = await work(ctx);
    await countEnteredCode(ctx, sentFor);
    return { result };
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome.result;
}

/** Thrown to roll back the first try of a correct code. */
class CodeIsCorrect extends Error {}

/**
 * Counts a wrong code without locking the student's row, so that unknown clients cannot block the student. A correct
 * code is rolled back here and tried again with the row locked.
 */
async function refuseWrongCode(ctx: Ctx, purpose: Purpose, code: string): Promise<void> {
  const refused = await inTransaction(ctx, async (ctx) => {
    const tried = await countTry(ctx, purpose, code);
    if ('refused' in tried) return tried.refused;
    throw new CodeIsCorrect();
  }).catch((error: unknown) => {
    if (error instanceof CodeIsCorrect) return null;
    throw error;
  });
  if (!refused) return;
  // A deletion removes the codes of the student.
  if (purpose.studentId && !(await isAccountActive(ctx, purpose.studentId))) throw notSignedIn();
  throw refused;
}

type CorrectCode = { caller: Caller; open: OpenCode };
type OpenCode = { counted_caller: string; counted_block: string; counted_network: string };

/** Counts a try, then compares the code. */
async function countTry(ctx: Ctx, purpose: Purpose, code: string): Promise<CorrectCode | { refused: Refused }> {
  const caller = await identifyCaller(ctx, purpose);
  // The row lock makes parallel tries wait here, so that a sixth is never compared.
  const open = await updateChallenge(ctx, purpose)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', MAX_TRIES)
    .returning(['code_hash', 'counted_caller', 'counted_block', 'counted_network'])
    .executeTakeFirst();
  if (!open) {
    const refusal = await refusalOfClosedCode(ctx, purpose);
    return {
      refused: (await countCallerGuess(ctx, caller)) ? refuse(refusal) : refuse(otpLocked, identityTexts.tryInAnHour),
    };
  }

  if (!(await countGuess(ctx, purpose, caller))) {
    const wait = await secondsUntilGuess(ctx, purpose, caller);
    return { refused: refuse(otpLocked, wait > HOUR_SECONDS ? identityTexts.tryTomorrow : identityTexts.tryInAnHour) };
  }
  if (!isEqualSecret(open.code_hash, codeHash(ctx, purpose, code))) return { refused: refuse(otpInvalid) };
  return { caller, open };
}

/** Returns the caller for whom the code was sent. */
async function consumeCode(ctx: Ctx, purpose: Purpose, { caller, open }: CorrectCode): Promise<Caller> {
  await updateChallenge(ctx, purpose).set({ used_at: ctx.now }).execute();
  const sentFor = { key: open.counted_caller, address: open.counted_block, network: open.counted_network };
  await resetFailures(ctx, purpose, caller);
  await releaseSend(ctx, purpose, sentFor);
  return sentFor;
}

async function isAccountActive(ctx: Ctx, studentId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function refusalOfClosedCode(ctx: Ctx, purpose: Purpose): Promise<Refusal> {
  const row = await challengeOf(ctx, purpose).select(['used_at', 'expires_at', 'tries']).executeTakeFirst();
  if (!row || row.used_at) return otpInvalid;
  return row.tries >= MAX_TRIES ? otpLocked : otpExpired;
}

function challengeOf(ctx: Ctx, purpose: Purpose) {
  return ctx.db
    .selectFrom('identity.otp_challenge')
    .where('flow', '=', purpose.flow)
    .where('student_id', '=', purpose.studentId)
    .where('country_id', '=', purpose.countryId)
    .where('mobile', '=', purpose.mobile)
    .where('asker', '=', requesterOf(ctx, purpose));
}

function updateChallenge(ctx: Ctx, purpose: Purpose) {
  return ctx.db
    .updateTable('identity.otp_challenge')
    .where('flow', '=', purpose.flow)
    .where('student_id', '=', purpose.studentId)
    .where('country_id', '=', purpose.countryId)
    .where('mobile', '=', purpose.mobile)
    .where('asker', '=', requesterOf(ctx, purpose));
}

function codeHash(ctx: Ctx, { flow, studentId, countryId, mobile }: Purpose, code: string): string {
  return hmac(secretOf(ctx.config), 'identity|otp', [flow, studentId, countryId, mobile, code].join('|'));
}
