/**
 * The staff command `unlink-google MOBILE`, for a student who cannot remove a Google account that another person linked.
 */
import { recordChangeBy } from '../../audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { CommandRefused, UsageError } from '../../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../../platform/process/commands/command-queue.ts';
import { endSessionsOf, invalidateSession } from '../sessions/sessions.ts';
import { studentTarget } from '../students/audit-target.ts';
import { notifyAccountChange } from '../students/notify-account-change.ts';
import { lockStudent, studentByMobile } from '../students/queries.ts';
import { NO_GOOGLE } from './google-link.ts';

const USAGE = 'Usage: npm run unlink-google -- MOBILE (with + and the calling code outside India)';

/**
 * Removes the Google account of a student, notifies the student, and ends all sessions, because the Google account may
 * have opened them.
 */
export function unlinkGoogleCommand(ctx: () => Ctx): StaffCommand {
  return async ([mobile = '']) => {
    if (!/^\+?\d{6,15}$/.test(mobile)) throw new UsageError(USAGE);
    const found = await studentByMobile(ctx(), mobile);
    if (!found) throw new CommandRefused(`No student has the mobile number ${mobile}.`);
    const ended = await inTransaction(ctx(), async (ctx) => {
      const student = await lockStudent(ctx, found.id);
      if (!student.google_sub) throw new CommandRefused('This student has no linked Google account.');
      await ctx.db.updateTable('identity.student').set(NO_GOOGLE).where('id', '=', student.id).execute();
      await notifyAccountChange(ctx, student, 'google removed');
      await ctx.db.deleteFrom('identity.known_device').where('student_id', '=', student.id).execute();
      const sessions = await endSessionsOf(ctx, student.id);
      const change = {
        action: 'student.google_unlinked',
        target: studentTarget(student.id),
        after: { sessions },
      } as const;
      await recordChangeBy(ctx, { kind: 'command', name: 'unlink-google' }, change);
      return sessions;
    });
    // Repeated after the commit: a session that was read before it may have been cached meanwhile.
    invalidateSession('');
    return `The Google account is unlinked. ${ended === 1 ? '1 session was' : `${ended} sessions were`} ended.`;
  };
}
