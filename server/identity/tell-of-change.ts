import type { StudentCtx } from '../platform/context.ts';
import { queueMail } from '../platform/mail.ts';
import { studentById } from './queries.ts';

/** Tells the student by mail that a way into the account was changed; in the change's own transaction. */
export async function tellOfChange(ctx: StudentCtx, what: 'mobile number' | 'e-mail address'): Promise<void> {
  const student = await studentById(ctx, ctx.studentId);
  if (!student?.email) return;
  await queueMail(ctx, {
    to: student.email,
    subject: `Your ${what} was changed`,
    text: `Hello ${student.firstName},

the ${what} of your account was just changed.

If that was not you, please write to us at once:
${new URL('/my-account', ctx.config.publicUrl)}`,
    key: `account-changed:${ctx.session.sessionId}:${what}:${ctx.now.toISOString()}`,
  });
}
