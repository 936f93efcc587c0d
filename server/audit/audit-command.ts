/** The commands `audit verify` and `audit anchor`. */

import type { Ctx } from '../platform/context.ts';
import { CommandRefused, UsageError } from '../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../platform/process/commands/command-queue.ts';
import { anchorFile, writeAnchor } from './anchors.ts';
import { verifyLog } from './verify-log.ts';

const USAGE = 'Usage: npm run audit -- verify, or npm run audit -- anchor';

/**
 * Returns the command `audit`. `verify` throws CommandRefused (exit code 3) for a log that was changed; `anchor` writes an
 * anchor now. Throws UsageError for other arguments.
 */
export function auditCommand(ctx: () => Ctx): StaffCommand {
  return async ([step, ...rest]) => {
    if (rest.length > 0) throw new UsageError(USAGE);
    if (step === 'verify') return verifyAndReport(ctx());
    if (step === 'anchor') return anchorAndReport(ctx());
    throw new UsageError(USAGE);
  };
}

async function verifyAndReport(ctx: Ctx): Promise<string> {
  const { entries, anchors, faults } = await verifyLog(ctx);
  if (faults.length > 0) throw new CommandRefused(`The audit log was changed:\n${faults.join('\n')}`);
  return `The audit log is intact: ${entries} entries, ${anchors} anchors.`;
}

async function anchorAndReport(ctx: Ctx): Promise<string> {
  const written = await writeAnchor(ctx);
  if (!written) return 'The audit log is empty.';
  return `Entry ${written.entry_id} is anchored in ${anchorFile(ctx.config)}: ${written.hash}`;
}
