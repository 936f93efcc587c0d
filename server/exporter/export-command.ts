/** The command `export FOLDER [--replace]`. */
import { resolve } from 'node:path';
import type { Ctx } from '../platform/context.ts';
import { UsageError } from '../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../platform/process/commands/command-queue.ts';
import { exportFolder } from './export-institute.ts';

const REPLACE = '--replace';

/** Returns the arguments with an absolute path, because a running store has another working directory. Throws UsageError. */
export function exportArguments(args: readonly string[]): string[] {
  const [folder, ...more] = args.filter((arg) => arg !== REPLACE);
  if (!folder || folder.startsWith('--') || more.length > 0)
    throw new UsageError('Usage: npm run export -- FOLDER [--replace]');
  return [resolve(folder), ...(args.includes(REPLACE) ? [REPLACE] : [])];
}

/** Returns the command `export`; it throws CommandRefused (exit code 3) for a folder that it may not replace. */
export function exportCommand(ctx: () => Ctx): StaffCommand {
  return async (args) => {
    const [folder = ''] = exportArguments(args);
    const { files, media, warnings } = await exportFolder(ctx(), folder, { replace: args.includes(REPLACE) });
    return [...warnings, `Exported ${files} files and ${media} media files to ${folder}.`].join('\n');
  };
}
