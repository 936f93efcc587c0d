/** Before something weighty: a code to the student's own number, which counts in this session for ten minutes. */
import { confirmationNeeded, type confirmStudent, type sendConfirmation } from '../../../contract/account.ts';
import type { BodyRead } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
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
 * Throws confirmationNeeded unless a code to the number was entered in this session, or opened it, in the last ten
 * minutes. In a transaction, one at a time for each session.
 */
export async function requireConfirmed(ctx: StudentCtx): Promise<void> {
  const row = await ctx.db
    .selectFrom('identity.session')
    .where('id', '=', ctx.session.sessionId)
    .where('student_id', '=', ctx.studentId)
    .where('confirmed_at', '>', new Date(ctx.now.getTime() - CONFIRMED_MINUTES * 60_000))
    .forUpdate()
    .select('id')
    .executeTakeFirst();
  if (!row) throw refuse(confirmationNeeded);
}

/** Whether this session needs no further code at the moment. */
export async function isConfirmed(ctx: StudentCtx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.session')
    .where('id', '=', ctx.session.sessionId)
    .where('confirmed_at', '>', new Date(ctx.now.getTime() - CONFIRMED_MINUTES * 60_000))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function confirmationOf(ctx: StudentCtx): Promise<Purpose> {
  const student = await studentById(ctx, ctx.studentId);
  if (!student) throw notSignedIn();
  return { flow: 'confirm', studentId: student.id, countryId: student.countryId, mobile: student.mobile };
}
