/** The staff command `sign-out MOBILE` or `sign-out --everybody`. */
import { recordChangeBy } from '../../audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { CommandRefused, UsageError } from '../../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../../platform/process/commands/command-queue.ts';
import { studentTarget } from '../students/audit-target.ts';
import { studentByMobile } from '../students/queries.ts';
import { endSessionsOf, invalidateSession } from './sessions.ts';

const USAGE =
  'Usage: npm run sign-out -- MOBILE (with + and the calling code outside India), or npm run sign-out -- --everybody';

/** Ends all sessions of one student, or of all students. A running test continues when its candidate signs in again. */
export function signOutCommand(ctx: () => Ctx): StaffCommand {
  return async ([target = '']) => {
    if (target === '--everybody') return endSessions(ctx(), 'everybody');
    if (!/^\+?\d{6,15}$/.test(target)) throw new UsageError(USAGE);
    const student = await studentByMobile(ctx(), target);
    if (!student) throw new CommandRefused(`No student has the mobile number ${target}.`);
    return endSessions(ctx(), student.id);
  };
}

async function endSessions(ctx: Ctx, whose: number | 'everybody'): Promise<string> {
  const count = await inTransaction(ctx, async (ctx) => {
    const sessions = await endSessionsOf(ctx, whose);
    const target = whose === 'everybody' ? { type: 'students', id: whose, label: whose } : studentTarget(whose);
    const change = { action: 'student.sessions_ended', target, after: { sessions } } as const;
    if (sessions > 0) await recordChangeBy(ctx, { kind: 'command', name: 'sign-out' }, change);
    return sessions;
  });
  // Repeated after the commit: a session that was read before it may have been cached meanwhile.
  invalidateSession('');
  return count === 1 ? '1 session was ended.' : `${count} sessions were ended.`;
}
