/** Finds the viewing to which the credentials of a call belong. Not cached, so that its end takes effect at once. */
import { sql } from 'kysely';
import { recordChangeBy } from '../audit/index.ts';
import { findActiveStudent, studentTarget } from '../identity/index.ts';
import { type Ctx, inTransaction, type StaffMember } from '../platform/context.ts';
import { readViewingCredentials } from '../platform/http/auth/viewing-token.ts';
import type { Viewing } from '../platform/http/calls/call-host.ts';
import { hashOf, isEqualSecret } from '../platform/secrets.ts';
import { staffOfSession } from '../staff/index.ts';
import { browserSecretOf } from './browser-secret.ts';

/**
 * Returns null unless everything is valid now: the token, the browser, the time, the session of the staff, the right of
 * the person, and the account of the student.
 */
export async function viewingOf(ctx: Ctx, credentials: string): Promise<Viewing | null> {
  const sent = readViewingCredentials(credentials);
  const row = sent && (await findLive(ctx, hashOf(sent.token)));
  if (!row || !isEqualSecret(browserSecretOf(ctx, row.staff_session_id), sent.browserSecret)) return null;
  const member = await staffOfSession(ctx, row.staff_session_id);
  if (!member?.permissions.has('students.view_as') || !(await findActiveStudent(ctx, row.student_id))) return null;
  return {
    staffId: member.staffId,
    session: {
      ...{ studentId: row.student_id, sessionId: row.session_id, expiresAt: row.ends_at },
      ...{ kind: 'viewing', staffId: member.staffId },
    },
    recordReading: (ctx, path) => recordRead(ctx, member, row, path),
  };
}

type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>;

function findLive(ctx: Ctx, tokenHash: string) {
  return ctx.db
    .selectFrom('viewing.session')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .select(['viewing_id', 'session_id', 'student_id', 'staff_session_id', 'ends_at', 'read_calls'])
    .executeTakeFirst();
}

async function recordRead(ctx: Ctx, member: StaffMember, row: LiveRow, path: string): Promise<void> {
  if (row.read_calls.includes(path)) return;
  await inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('viewing.session')
      .set({ read_calls: sql`array_append(read_calls, ${path})` })
      .where('viewing_id', '=', row.viewing_id)
      .where(sql<boolean>`not ${path} = any(read_calls)`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { staffId, name, role } = member;
    await recordChangeBy(
      ctx,
      { kind: 'staff', staffId, name, role },
      { action: 'student.view_read', target: studentTarget(row.student_id), after: { call: path } },
    );
  });
}
