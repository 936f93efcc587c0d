/**
 * One-time passwords: one valid code per flow, number and requester; stored as an HMAC, for five minutes, five tries,
 * one use.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Refusal } from '../../contract/endpoint.ts';
import { OTP_LENGTH, otpExpired, otpInvalid, otpLocked } from '../../contract/identity.ts';
import { secretOf } from '../platform/config.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { notSignedIn, type Refused, refuse } from '../platform/problem.ts';
import { askerOf, type Caller, identifyCaller } from './caller.ts';
import { countCaller, countGuess, forgiveGuess, waitForGuess } from './guess-limits.ts';
import { countAnswer, forgiveSend, type Purpose } from './limits.ts';
import { lockStudents } from './lock-students.ts';
import { isSame, sealOf } from './secrets.ts';

export const OTP_MINUTES = 5;
const TRIES = 5;
const HOUR = 3600;
const IN_AN_HOUR = 'Too many wrong tries. Please try again in an hour.';
const TOMORROW = 'Too many wrong tries. Please try again tomorrow.';

/** Creates a code in the caller's transaction; it replaces the same requester's previous code. */
export async function newCode(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<string> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  await ctx.db
    .insertInto('identity.otp_challenge')
    .values({
      flow: purpose.flow,
      student_id: purpose.studentId,
      country_id: purpose.countryId,
      mobile: purpose.mobile,
      asker: askerOf(ctx, purpose),
      code_hash: codeHash(ctx, purpose, code),
      counted_caller: caller.key,
      counted_block: caller.block,
      counted_network: caller.network,
      sent_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + OTP_MINUTES * 60_000),
    })
    .onConflict((conflict) =>
      conflict.columns(['mobile', 'country_id', 'flow', 'student_id', 'asker']).doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        counted_caller: row.ref('excluded.counted_caller'),
        counted_block: row.ref('excluded.counted_block'),
        counted_network: row.ref('excluded.counted_network'),
        sent_at: row.ref('excluded.sent_at'),
        expires_at: row.ref('excluded.expires_at'),
        used_at: null,
        // Requesting a new code gives no more tries while the previous one is still open.
        tries: sql<number>`case when otp_challenge.used_at is null and otp_challenge.tries < ${TRIES}
          and otp_challenge.expires_at > ${ctx.now} then otp_challenge.tries else 0 end`,
      })),
    )
    .execute();
  return code;
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
  await refuseWrong(ctx, purpose, code);
  const outcome = await inTransaction(ctx, async (ctx) => {
    await lockStudents(ctx, { ...purpose, googleSub });
    const tried = await countTry(ctx, purpose, code);
    if ('refused' in tried) return tried;
    const sentFor = await consumeCode(ctx, purpose, tried);
    const result = await work(ctx);
    await countAnswer(ctx, sentFor);
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
async function refuseWrong(ctx: Ctx, purpose: Purpose, code: string): Promise<void> {
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
  if (purpose.studentId && !(await isLiving(ctx, purpose.studentId))) throw notSignedIn();
  throw refused;
}

type Correct = { caller: Caller; open: OpenCode };
type OpenCode = { counted_caller: string; counted_block: string; counted_network: string };

/** Counts a try, then compares the code. */
async function countTry(ctx: Ctx, purpose: Purpose, code: string): Promise<Correct | { refused: Refused }> {
  const caller = await identifyCaller(ctx, purpose);
  // The row lock makes parallel tries wait here, so that a sixth is never compared.
  const open = await rowOf(ctx, purpose)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', TRIES)
    .returning(['code_hash', 'counted_caller', 'counted_block', 'counted_network'])
    .executeTakeFirst();
  if (!open) {
    const why = await whyClosed(ctx, purpose);
    return { refused: (await countCaller(ctx, caller)) ? refuse(why) : refuse(otpLocked, IN_AN_HOUR) };
  }

  if (!(await countGuess(ctx, purpose, caller))) {
    const wait = await waitForGuess(ctx, purpose, caller);
    return { refused: refuse(otpLocked, wait > HOUR ? TOMORROW : IN_AN_HOUR) };
  }
  if (!isSame(open.code_hash, codeHash(ctx, purpose, code))) return { refused: refuse(otpInvalid) };
  return { caller, open };
}

/** Returns the caller for whom the code was sent. */
async function consumeCode(ctx: Ctx, purpose: Purpose, { caller, open }: Correct): Promise<Caller> {
  await rowOf(ctx, purpose).set({ used_at: ctx.now }).execute();
  const sentFor = { key: open.counted_caller, block: open.counted_block, network: open.counted_network };
  await forgiveGuess(ctx, purpose, caller);
  await forgiveSend(ctx, purpose, sentFor);
  return sentFor;
}

async function isLiving(ctx: Ctx, studentId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function whyClosed(ctx: Ctx, purpose: Purpose): Promise<Refusal> {
  const row = await ctx.db
    .selectFrom('identity.otp_challenge')
    .where('flow', '=', purpose.flow)
    .where('student_id', '=', purpose.studentId)
    .where('country_id', '=', purpose.countryId)
    .where('mobile', '=', purpose.mobile)
    .where('asker', '=', askerOf(ctx, purpose))
    .select(['used_at', 'expires_at', 'tries'])
    .executeTakeFirst();
  if (!row || row.used_at) return otpInvalid;
  return row.tries >= TRIES ? otpLocked : otpExpired;
}

function rowOf(ctx: Ctx, purpose: Purpose) {
  return ctx.db
    .updateTable('identity.otp_challenge')
    .where('flow', '=', purpose.flow)
    .where('student_id', '=', purpose.studentId)
    .where('country_id', '=', purpose.countryId)
    .where('mobile', '=', purpose.mobile)
    .where('asker', '=', askerOf(ctx, purpose));
}

function codeHash(ctx: Ctx, { flow, studentId, countryId, mobile }: Purpose, code: string): string {
  return sealOf(secretOf(ctx.config), 'otp', [flow, studentId, countryId, mobile, code].join('|'));
}
