/**
 * One program, several roles; each is in roles/.
 *   serve    the store, in as many processes as WEB_CONCURRENCY says; --demo fills an empty database with the demo institute
 *   work     jobs and sweeps without serving
 *   migrate  brings the database's schema up to date
 *   import   loads a content folder: import PATH [--dry-run]
 *   jobs     lists the jobs that failed to the end; jobs retry has them tried again
 *   refund   takes an order back, with a credit note: refund ORDER REASON
 *   report   item analysis of a test: report TEST
 *   extend   more time for who is in a test: extend TEST MINUTES [--student MOBILE]
 *   check-receipt  whether a student's receipt is genuine: check-receipt RECEIPT MOBILE
 *   sign-out ends a student's sessions, or all: sign-out MOBILE | --everybody
 *   unlink-google removes a student's Google account: unlink-google MOBILE
 *   doctor   says what is wrong with this installation, and the fix
 */
import { bringUpToDate, doctor, jobs } from './roles/care.ts';
import { importContent } from './roles/import.ts';
import { serve } from './roles/serve.ts';
import { report, staff } from './roles/staff.ts';
import { work } from './roles/work.ts';
import { CommandError, UsageError } from './server/platform/command-error.ts';
import { ConfigError } from './server/platform/config.ts';
import { StartError, type StoreOptions } from './server/platform/db.ts';

type Role = (args: string[], options?: StoreOptions) => Promise<void>;

const roles: Record<string, Role> = {
  serve,
  work,
  migrate: bringUpToDate,
  import: importContent,
  jobs,
  refund: (args) => staff('refund', args),
  report,
  extend: (args) => staff('extend', args),
  'check-receipt': (args) => staff('check-receipt', args),
  'sign-out': (args) => staff('sign-out', args),
  'unlink-google': (args) => staff('unlink-google', args),
  doctor,
};

/** Runs a role until it is done, a server until it is up. Exit codes of failures are listed in docs/operations.md. */
export async function main(args: string[], options: StoreOptions = {}): Promise<void> {
  const [name = 'serve', ...rest] = args;
  const role = roles[name];
  try {
    if (!role) throw new UsageError(`There is no role '${name}'. Roles: ${Object.keys(roles).join(', ')}.`);
    await role(rest, options);
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof ConfigError || error instanceof CommandError;
    if (!isExpected) throw error;
    console.error(error.message);
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  }
}

if (import.meta.main) await main(process.argv.slice(2));
