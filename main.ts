/**
 * The entry point: runs one of the commands in roles/.
 *   serve          run the store in WEB_CONCURRENCY processes; --demo fills an empty database with the demo institute,
 *                  --empty begins an institute that its staff set up in the console
 *   work           run jobs and the sweeper without serving requests
 *   migrate        apply pending migrations
 *   import         import a content folder: import PATH [--dry-run]
 *   export         export the institute as a content folder: export FOLDER [--replace]
 *   jobs           list failed jobs; retry them: jobs retry
 *   refund         reverse an order, with a credit note: refund ORDER REASON
 *   report         print the item analysis of a test: report TEST
 *   extend         add extra time to running attempts: extend TEST MINUTES [--student MOBILE]
 *   check-receipt  verify a receipt: check-receipt RECEIPT MOBILE
 *   sign-out       end the sessions of a student or of all: sign-out MOBILE | --everybody
 *   unlink-google  remove a student's Google account: unlink-google MOBILE
 *   staff          invite an owner, end sessions of the staff: staff invite-owner EMAIL NAME, staff sign-out EMAIL | --everybody
 *   audit          verify or anchor the audit log: audit verify | anchor
 *   media          move media to the storage service, or read all of them: media to-s3 [--replace] | verify
 *   doctor         check the installation and suggest fixes
 */

import { importContent } from './roles/import.ts';
import { doctor, jobs, migrateCommand } from './roles/maintenance.ts';
import { media } from './roles/media.ts';
import { serve } from './roles/serve.ts';
import { exportContent, report, staff } from './roles/staff.ts';
import { work } from './roles/work.ts';
import { ConfigError } from './server/platform/config/config.ts';
import type { StoreOptions } from './server/platform/database/db.ts';
import { CommandError, UsageError } from './server/platform/process/commands/command-error.ts';
import { limitHeapGrowth } from './server/platform/process/heap-growth.ts';
import { StartError } from './server/platform/process/start-error.ts';

type Role = (args: string[], options?: StoreOptions) => Promise<void>;

const roles: Record<string, Role> = {
  serve,
  work,
  migrate: migrateCommand,
  import: importContent,
  export: exportContent,
  jobs,
  refund: (args) => staff('refund', args),
  report,
  extend: (args) => staff('extend', args),
  'check-receipt': (args) => staff('check-receipt', args),
  'sign-out': (args) => staff('sign-out', args),
  'unlink-google': (args) => staff('unlink-google', args),
  staff: (args) => staff('staff', args),
  audit: (args) => staff('audit', args),
  media,
  doctor,
};

/**
 * Runs a command; resolves when it has finished, or when a server is ready. docs/operations.md lists the exit codes.
 */
export async function main(args: string[], options: StoreOptions = {}): Promise<void> {
  const [name = 'serve', ...rest] = args;
  const role = roles[name];
  try {
    if (!role) throw new UsageError(`Unknown command '${name}'. Commands: ${Object.keys(roles).join(', ')}.`);
    await role(rest, options);
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof ConfigError || error instanceof CommandError;
    if (!isExpected) throw error;
    console.error(error.message);
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  }
}

if (import.meta.main) {
  limitHeapGrowth();
  await main(process.argv.slice(2));
}
