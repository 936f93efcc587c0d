import type { BodyRead, Refusal } from '../../../contract/endpoint.ts';
import {
  emailTaken,
  mobileInvalid,
  mobileTaken,
  type SignedIn,
  type socialSendOtp,
  type socialVerifyOtp,
} from '../../../contract/identity.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { notSignedIn, refuse, violatedConstraint } from '../../platform/problem.ts';
import { requireCaptcha } from '../captcha.ts';
import { isSameEmail } from '../email-owner.ts';
import type { Purpose } from '../limits.ts';
import { withCode } from '../otp.ts';
import { sendCode } from '../send-code.ts';
import { endTemporarySessions } from '../sessions.ts';
import { signIn } from '../signed-in.ts';
import type { StudentRow } from '../tables.ts';

/** To the number the form gave. Whether somebody else has it is told only to who can read its messages. */
export async function sendSignupCode(ctx: StudentCtx, body: BodyRead<typeof socialSendOtp>) {
  const purpose = await signupOf(ctx);
  await requireCaptcha(ctx, body.recaptcha_token, ['signup', 'login']);
  return sendCode(ctx, purpose);
}

/** Proves the number. Where it is another account's, the two are one person's and become one account. */
export async function verifySignupCode(ctx: StudentCtx, body: BodyRead<typeof socialVerifyOtp>): Promise<SignedIn> {
  const purpose = await signupOf(ctx);
  if (body.recaptcha_token) await requireCaptcha(ctx, body.recaptcha_token, ['signup', 'login']);
  try {
    const outcome = await withCode(ctx, purpose, body.otp, (ctx) => prove(ctx, purpose));
    if ('refusal' in outcome) throw refuse(outcome.refusal);
    return outcome.signedIn;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'student_mobile_once') throw refuse(mobileTaken);
    if (constraint === 'student_email_once') throw refuse(emailTaken);
    throw error;
  }
}

async function signupOf(ctx: StudentCtx): Promise<Purpose> {
  const student = await studentRow(ctx, ctx.studentId);
  if (!student.mobile || student.mobile_proved_at) throw refuse(mobileInvalid);
  return { flow: 'signup', studentId: student.id, countryId: student.country_id, mobile: student.mobile };
}

async function studentRow(ctx: Ctx, studentId: number): Promise<StudentRow> {
  const row = await ctx.db.selectFrom('identity.student').where('id', '=', studentId).selectAll().executeTakeFirst();
  if (!row) throw notSignedIn();
  return row;
}

type Proof = { signedIn: SignedIn } | { refusal: Refusal };

async function prove(ctx: Ctx, { studentId, countryId, mobile }: Purpose): Promise<Proof> {
  const newcomer = await studentRow(ctx, studentId);
  const owner = await ctx.db
    .selectFrom('identity.student')
    .where('country_id', '=', countryId)
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  if (owner?.google_sub) return { refusal: mobileTaken };
  await endTemporarySessions(ctx, newcomer.id);
  const student = owner ? await merge(ctx, newcomer, owner) : await complete(ctx, newcomer);
  return { signedIn: await signIn(ctx, student) };
}

async function complete(ctx: Ctx, newcomer: StudentRow): Promise<StudentRow> {
  return (
    ctx.db
      .updateTable('identity.student')
      // The address of a sign-up by Google is Google's own.
      .set({ mobile_proved_at: ctx.now, onboarded_at: ctx.now, email_proved_at: newcomer.google_sub ? ctx.now : null })
      .where('id', '=', newcomer.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** The older account stays, gains the way in by Google, and what it lacks; a newcomer owns nothing that could be lost. */
async function merge(ctx: Ctx, newcomer: StudentRow, owner: StudentRow): Promise<StudentRow> {
  await ctx.db
    .updateTable('identity.consent')
    .set({ student_id: owner.id })
    .where('student_id', '=', newcomer.id)
    .execute();
  await ctx.db.deleteFrom('identity.student').where('id', '=', newcomer.id).execute();
  const { first_name, last_name, email, dob, gender, state_id } = newcomer;
  const email_proved_at = isSameEmail(owner.email, email) ? ctx.now : owner.email_proved_at;
  const profile = owner.onboarded_at
    ? { email_proved_at }
    : { first_name, last_name, email, email_proved_at: ctx.now, dob, gender, state_id, onboarded_at: ctx.now };
  return ctx.db
    .updateTable('identity.student')
    .set({ google_sub: newcomer.google_sub, picture: owner.picture ?? newcomer.picture, ...profile })
    .where('id', '=', owner.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
