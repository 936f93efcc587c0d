/**
 * Confirmation: a code to the student's own number before a sensitive change, valid in this session for ten minutes.
 */
import { expressionBuilder } from 'kysely';
import {
  confirmationNeeded,
  type confirmStudent,
  type sendConfirmation,
} from '../../../contract/account/confirmation.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import { notSignedIn, refuse } from '../../platform/http/http-error.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { withCode } from '../otp/otp.ts';
import type { Purpose } from '../otp/purpose.ts';
import { sendCode } from '../otp/send-code.ts';
import { studentById } from '../students/queries.ts';

const CONFIRMED_MINUTES = 10;

/** Sends a confirmation code to the student's own number. */
export async function sendConfirmationCode(ctx: StudentCtx, body: DecodedBody<typeof sendConfirmation>) {
  const purpose = await confirmationPurpose(ctx);
  await requireCaptcha(ctx, body.recaptcha_token, ['login']);
  return sendCode(ctx, purpose);
}

/** Confirms the session if the code is correct. */
export async function confirmSession(ctx: StudentCtx, { otp }: DecodedBody<typeof confirmStudent>): Promise<null> {
  await withCode(ctx, await confirmationPurpose(ctx), otp, (inside) =>
    inside.db
      .updateTable('identity.session')
      .set({ confirmed_at: ctx.now })
      .where('id', '=', ctx.session.sessionId)
      .execute(),
  );
  return null;
}

/**
 * Throws confirmationNeeded unless a confirmation code was entered in this session in the last ten minutes. The code
 * that opened the session does not count, so that an intruder who obtained one code needs a second. Locks the session's
 * row in the caller's transaction, so that changes of one session run one after another.
 */
export async function requireConfirmed(ctx: StudentCtx): Promise<void> {
  const row = await selectSession(ctx).where('confirmed_at', '>', confirmedSince(ctx)).forUpdate().executeTakeFirst();
  if (!row) throw refuse(confirmationNeeded);
}

/**
 * Like requireConfirmed, for changes that only make the account safer; a sign-in by code in the last ten minutes counts
 * too. An intruder can use up the limits of confirmation codes, but not those of a known device's sign-in codes.
 */
export async function requireRecentCode(ctx: StudentCtx): Promise<void> {
  const row = await selectSession(ctx).where(hasRecentCode(ctx)).forUpdate().executeTakeFirst();
  if (!row) throw refuse(confirmationNeeded);
}

/**
 * Returns whether this session is confirmed, and whether it has a recent code (confirmation or sign-in) for safe
 * changes.
 */
export async function confirmationStateOf(ctx: StudentCtx): Promise<{ isConfirmed: boolean; isRecent: boolean }> {
  const row = await selectSession(ctx).where(hasRecentCode(ctx)).select('confirmed_at').executeTakeFirst();
  return { isConfirmed: Number(row?.confirmed_at ?? 0) > confirmedSince(ctx).getTime(), isRecent: row !== undefined };
}

function selectSession(ctx: StudentCtx) {
  return ctx.db
    .selectFrom('identity.session')
    .where('id', '=', ctx.session.sessionId)
    .where('student_id', '=', ctx.studentId)
    .select('id');
}

function hasRecentCode(ctx: StudentCtx) {
  const eb = expressionBuilder<Database, 'identity.session'>();
  return eb.or([
    eb('confirmed_at', '>', confirmedSince(ctx)),
    eb.and([eb('opened_by_code', '=', true), eb('started_at', '>', confirmedSince(ctx))]),
  ]);
}

function confirmedSince(ctx: Ctx): Date {
  return new Date(ctx.now.getTime() - CONFIRMED_MINUTES * 60_000);
}

async function confirmationPurpose(ctx: StudentCtx): Promise<Purpose> {
  const student = await studentById(ctx, ctx.studentId);
  if (!student) throw notSignedIn();
  return { flow: 'confirm', studentId: student.id, countryId: student.countryId, mobile: student.mobile };
}
