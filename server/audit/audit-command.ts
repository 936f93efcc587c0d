/** The commands `audit verify` and `audit anchor`. */

import type { Ctx } from '../platform/context.ts';
import { CommandRefused, UsageError } from '../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../platform/process/commands/command-queue.ts';
import { anchorFile, writeAnchor } from './anchors.ts';
import { countAnchorGaps, verifyLog } from './verify-log.ts';

const USAGE = 'Usage: npm run audit -- verify, or npm run audit -- anchor';

/**
 * Returns the command `audit`. `verify` throws CommandRefused (exit code 3) for a log that was changed, and
 * warns about anchors that the file of this machine does not have; `anchor` writes an
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
  const { entries, anchors, faults, cutLabels } = await verifyLog(ctx);
  if (faults.length > 0) throw new CommandRefused(`The audit log was changed:\n${faults.join('\n')}`);
  const intact = `The audit log is intact: ${entries} entries, ${anchors} anchors.${cutLabelsText(cutLabels)}`;
  const gaps = await countAnchorGaps(ctx);
  if (gaps === 0) return intact;
  const warning = `Warning: anchors are missing ${gaps === 1 ? 'once' : `${gaps} times`} in ${anchorFile(ctx.config)}`;
  return `${intact}\n${warning}: entries were older than a day. Each machine has a file of its own; call this command on all of them.`;
}

function cutLabelsText(count: number): string {
  if (count === 0) return '';
  return `\n${count === 1 ? 'One label' : `${count} labels`} of an earlier version end within a character; the entries are unchanged.`;
}

async function anchorAndReport(ctx: Ctx): Promise<string> {
  const written = await writeAnchor(ctx);
  if (!written) return 'The audit log is empty.';
  return `Entry ${written.entry_id} is anchored in ${anchorFile(ctx.config)}: ${written.hash}`;
}
