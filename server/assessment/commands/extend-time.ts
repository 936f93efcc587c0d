/**
 * Grants extra time to one student or to all candidates of a test: `node main.ts extend TEST MINUTES [--student
 * MOBILE]`.
 */
import { recordChangeBy } from '../../audit/index.ts';
import { studentTarget } from '../../identity/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { CommandRefused, UsageError } from '../../platform/process/commands/command-error.ts';
import { applyExtension } from '../attempts/control/apply-extension.ts';
import { targetOf, testOf } from '../queries/tests.ts';

export type Extension = { testId: number; minutes: number; studentId?: number };

const MAX_MINUTES = 600;

/**
 * Moves the deadline of running attempts by `minutes`, and records it for the command; a named student also gets the time
 * in later attempts. Returns the number of extended attempts. Throws UsageError for invalid minutes and CommandRefused for an unknown test.
 */
export async function extendTime(ctx: Ctx, { testId, minutes, studentId }: Extension): Promise<number> {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES) {
    throw new UsageError(`Minutes must be a whole number from 1 to ${MAX_MINUTES}.`);
  }
  const test = await testOf(ctx, testId);
  if (!test) throw new CommandRefused(`Test ${testId} does not exist.`);
  return inTransaction(ctx, async (ctx) => {
    const extended =
      (await applyExtension(ctx, { testId, minutes, ...(studentId === undefined ? {} : { studentId }) })) ?? 0;
    const target = studentId === undefined ? targetOf(test) : studentTarget(studentId);
    const after = { test: testId, minutes, attempts: extended };
    const change = { action: 'test.time_extended', target, after } as const;
    await recordChangeBy(ctx, { kind: 'command', name: 'extend' }, change);
    return extended;
  });
}
