import type { DecodedBody } from '../../contract/endpoint.ts';
import { type OpenedViewing, type openViewing, viewingOver } from '../../contract/staff/students/viewing.ts';
import { recordChange } from '../audit/index.ts';
import { lockActiveAccount, studentTarget } from '../identity/index.ts';
import type { StaffCtx } from '../platform/context.ts';
import { cookieHeader, VIEWING_COOKIE } from '../platform/http/auth/http-auth.ts';
import { viewingToken } from '../platform/http/auth/viewing-token.ts';
import { notFound, refuse } from '../platform/http/http-error.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import { browserSecretOf } from './browser-secret.ts';
import { VIEWING_MINUTES } from './rules.ts';

/**
 * Gives the token of a viewing to the tab, once, and sets the cookie that makes it valid in this browser only. Throws 404
 * for a viewing of another session.
 */
export async function openInTab(
  ctx: StaffCtx,
  { viewing_id }: DecodedBody<typeof openViewing>,
): Promise<OpenedViewing> {
  const { student_id } = await requireOwnViewing(ctx, viewing_id);
  const student = await lockActiveAccount(ctx, student_id);
  const token = viewingToken(newSecret());
  const opened = await ctx.db
    .updateTable('viewing.session')
    .set({ token_hash: hashOf(token) })
    .where('viewing_id', '=', viewing_id)
    .where('token_hash', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .returning('ends_at')
    .executeTakeFirst();
  if (!student || !opened) throw refuse(viewingOver);
  if (ctx.staffCookie) {
    ctx.staffCookie.setCookie = cookieHeader(VIEWING_COOKIE, browserSecretOf(ctx, ctx.staff.sessionId), {
      maxAgeSeconds: VIEWING_MINUTES * 60,
      publicUrl: ctx.config.publicUrl,
    });
  }
  await recordChange(ctx, { action: 'student.view_opened', target: studentTarget(student_id) });
  return {
    token,
    ends_at: opened.ends_at.toISOString(),
    seconds_left: Math.floor((opened.ends_at.getTime() - ctx.now.getTime()) / 1000),
    student: {
      student_id,
      first_name: student.first_name ?? '',
      last_name: student.last_name ?? '',
      profile_picture: student.picture,
      email_id: student.email ?? '',
      is_email_verified: student.email_proved_at !== null,
      gender: student.gender,
      mobile_number: student.mobile ?? '',
      selected_vertical: student.selected_vertical,
    },
  };
}

/** Returns a viewing that the caller started in this session. Throws 404 for all others. */
export async function requireOwnViewing(ctx: StaffCtx, viewingId: string): Promise<{ student_id: number }> {
  const row = await ctx.db
    .selectFrom('viewing.session')
    .where('viewing_id', '=', viewingId)
    .where('staff_session_id', '=', ctx.staff.sessionId)
    .select('student_id')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
