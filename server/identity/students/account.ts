import type { Account } from '../../../contract/account/account.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import { confirmationStateOf } from '../commands/confirm-student.ts';

/** Returns the student's own account as My Account shows it. Throws 401 if the account no longer exists. */
export async function accountOf(ctx: StudentCtx): Promise<Account> {
  const student = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', ctx.studentId)
    .selectAll()
    .executeTakeFirst();
  if (!student) throw notSignedIn();
  const terms = await ctx.db
    .selectFrom('identity.consent')
    .where('student_id', '=', ctx.studentId)
    .where('purpose', '=', 'terms')
    .orderBy('id', 'desc')
    .select(['version', 'given_at'])
    .executeTakeFirst();
  const codes = await confirmationStateOf(ctx);
  return {
    first_name: student.first_name ?? '',
    last_name: student.last_name ?? '',
    email_id: student.email ?? '',
    is_email_verified: student.email_proved_at !== null,
    country_id: student.country_id,
    mobile_number: student.mobile ?? '',
    dob: student.dob,
    gender: student.gender,
    state: student.state_id,
    language: student.language,
    is_confirmed: codes.isConfirmed,
    has_recent_code: codes.isRecent,
    has_google: student.google_sub !== null,
    is_google_offered: ctx.config.google !== null,
    is_push_offered: ctx.config.push !== null,
    identities: student.google_sub
      ? [
          {
            provider: 'google' as const,
            email_id: student.google_email,
            linked_at: student.google_linked_at?.toISOString() ?? null,
          },
        ]
      : [],
    terms: terms ? { version: terms.version, given_at: terms.given_at.toISOString() } : null,
  };
}
