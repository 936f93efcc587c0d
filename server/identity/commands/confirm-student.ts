/** Before something weighty: a code to the student's own number, which counts in this session for ten minutes. */
import { expressionBuilder } from 'kysely';
import { confirmationNeeded, type confirmStudent, type sendConfirmation } from '../../../contract/account.ts';
import type { BodyRead } from '../../../contract/endpoint.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import type { Database } from '../../platform/db.ts';
import { notSignedIn, refuse } from '../../platform/problem.ts';
import { requireCaptcha } from '../captcha.ts';
import type { Purpose } from '../limits.ts';
import { withCode } from '../otp.ts';
import { studentById } from '../queries.ts';
import { sendCode } from '../send-code.ts';

const CONFIRMED_MINUTES = 10;

export async function sendConfirmationCode(ctx: StudentCtx, body: BodyRead<typeof sendConfirmation>) {
  const purpose = await confirmationOf(ctx);
  await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return sendCode(ctx, purpose);
}

export async function confirm(ctx: StudentCtx, { otp }: BodyRead<typeof confirmStudent>): Promise<null> {
  await withCode(ctx, await confirmationOf(ctx), otp, (inside) =>
    inside.db
      .updateTable('identity.session')
      .set({ confirmed_at: ctx.now })
      .where('id', '=', ctx.session.sessionId)
      .execute(),
  );
  return null;
}

/**
 * Throws confirmationNeeded unless a code to the number was entered in this session in the last ten minutes. The code that
 * opened it does not count: whoever obtained one code must need a second. In a transaction, one at a time for each session.
 */
export async function requireConfirmed(ctx: StudentCtx): Promise<void> {
  const row = await session(ctx).where('confirmed_at', '>', recently(ctx)).forUpdate().executeTakeFirst();
  if (!row) throw refuse(confirmationNeeded);
}

/**
 * The same for what only makes the account safer, where a sign-in by code counts: an intruder can use up the codes that
 * confirm, and not those of a known device.
 */
export async function requireRecentCode(ctx: StudentCtx): Promise<void> {
  const row = await session(ctx).where(hasRecentCode(ctx)).forUpdate().executeTakeFirst();
  if (!row) throw refuse(confirmationNeeded);
}

/** Whether this session needs no further code at the moment, for everything or for what only makes the account safer. */
export async function codesOf(ctx: StudentCtx): Promise<{ isConfirmed: boolean; isRecent: boolean }> {
  const row = await session(ctx).where(hasRecentCode(ctx)).select('confirmed_at').executeTakeFirst();
  return { isConfirmed: Number(row?.confirmed_at ?? 0) > recently(ctx).getTime(), isRecent: row !== undefined };
}

function session(ctx: StudentCtx) {
  return ctx.db
    .selectFrom('identity.session')
    .where('id', '=', ctx.session.sessionId)
    .where('student_id', '=', ctx.studentId)
    .select('id');
}

function hasRecentCode(ctx: StudentCtx) {
  const is = expressionBuilder<Database, 'identity.session'>();
  return is.or([
    is('confirmed_at', '>', recently(ctx)),
    is.and([is('opened_by_code', '=', true), is('started_at', '>', recently(ctx))]),
  ]);
}

function recently(ctx: Ctx): Date {
  return new Date(ctx.now.getTime() - CONFIRMED_MINUTES * 60_000);
}

async function confirmationOf(ctx: StudentCtx): Promise<Purpose> {
  const student = await studentById(ctx, ctx.studentId);
  if (!student) throw notSignedIn();
  return { flow: 'confirm', studentId: student.id, countryId: student.countryId, mobile: student.mobile };
}
