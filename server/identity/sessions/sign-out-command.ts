/** The staff command `sign-out MOBILE` or `sign-out --everybody`. */

import type { Ctx } from '../../platform/context.ts';
import { CommandRefused, UsageError } from '../../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../../platform/process/commands/command-queue.ts';
import { studentByMobile } from '../students/queries.ts';
import { endSessionsOf } from './sessions.ts';

const USAGE =
  'Usage: npm run sign-out -- MOBILE (with + and the calling code outside India), or npm run sign-out -- --everybody';

/** Ends all sessions of one student, or of all students. A running test continues when its candidate signs in again. */
export function signOutCommand(ctx: () => Ctx): StaffCommand {
  return async ([target = '']) => {
    if (target === '--everybody') return sessionsEndedText(await endSessionsOf(ctx(), 'everybody'));
    if (!/^\+?\d{6,15}$/.test(target)) throw new UsageError(USAGE);
    const student = await studentByMobile(ctx(), target);
    if (!student) throw new CommandRefused(`No student has the mobile number ${target}.`);
    return sessionsEndedText(await endSessionsOf(ctx(), student.id));
  };
}

function sessionsEndedText(count: number): string {
  return count === 1 ? '1 session was ended.' : `${count} sessions were ended.`;
}
