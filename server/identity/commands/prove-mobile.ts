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
import { linkGoogleAccount, missingProof } from '../google-link.ts';
import type { Purpose } from '../limits.ts';
import { notifyAccountChange } from '../notify-account-change.ts';
import { withCode } from '../otp.ts';
import { lockedStudent } from '../queries.ts';
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

/** The account asks for more proof than a code to its number: it is given in My Account. */
const signInFirst: Refusal = {
  ...mobileTaken,
  message: `${mobileTaken.message} You can add Google in My Account.`,
};

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
  if (owner && !mayLink(owner, newcomer, ctx.now)) return { refusal: signInFirst };
  await endTemporarySessions(ctx, newcomer.id);
  const student = owner ? await merge(ctx, newcomer, owner) : await complete(ctx, newcomer);
  return { signedIn: await signIn(ctx, student) };
}

function mayLink(owner: StudentRow, newcomer: StudentRow, now: Date): boolean {
  return !owner.google_sub && missingProof(owner, googleEmailOf(newcomer), now) === null;
}

/** A sign-up that began under the version before stored Google's address as the student's only. */
function googleEmailOf(newcomer: StudentRow): string {
  return newcomer.google_email ?? newcomer.email ?? '';
}

async function complete(ctx: Ctx, newcomer: StudentRow): Promise<StudentRow> {
  const student = await ctx.db
    .updateTable('identity.student')
    // The address of a sign-up by Google is Google's own.
    .set({ mobile_proved_at: ctx.now, onboarded_at: ctx.now, email_proved_at: newcomer.google_sub ? ctx.now : null })
    .where('id', '=', newcomer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (student.google_sub) await notifyAccountChange(ctx, student, 'google added');
  return student;
}

/** The older account stays, gains the Google account, and what it lacks; a newcomer owns nothing that could be lost. */
async function merge(ctx: Ctx, newcomer: StudentRow, owner: StudentRow): Promise<StudentRow> {
  await ctx.db
    .updateTable('identity.consent')
    .set({ student_id: owner.id })
    .where('student_id', '=', newcomer.id)
    .execute();
  await ctx.db.deleteFrom('identity.student').where('id', '=', newcomer.id).execute();
  const { first_name, last_name, email, dob, gender, state_id, google_sub: sub, picture } = newcomer;
  const profile = { first_name, last_name, email, email_proved_at: ctx.now, dob, gender, state_id };
  if (!owner.onboarded_at) {
    await ctx.db
      .updateTable('identity.student')
      .set({ ...profile, onboarded_at: ctx.now })
      .where('id', '=', owner.id)
      .execute();
  }
  const student = await lockedStudent(ctx, owner.id);
  return sub ? linkGoogleAccount(ctx, student, { sub, email: googleEmailOf(newcomer), picture }) : student;
}
