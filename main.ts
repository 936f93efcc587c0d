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
 *   media          move media to the storage service, read all of them, or name unlisted ones: media to-s3 [--replace] | verify | unlisted
 *   doctor         check the installation and suggest fixes
 */

import { ConfigError, readConfig } from './server/platform/config/config.ts';
import type { StoreOptions } from './server/platform/database/db.ts';
import { CommandError, UsageError } from './server/platform/process/commands/command-error.ts';
import { limitHeapGrowth } from './server/platform/process/heap-growth.ts';
import { StartError } from './server/platform/process/start-error.ts';

type Role = (args: string[], options?: StoreOptions) => Promise<void>;

type StaffCommand = Parameters<typeof import('./roles/staff.ts').staff>[0];

async function staff(name: StaffCommand): Promise<Role> {
  const role = (await import('./roles/staff.ts')).staff;
  return (args) => role(name, args);
}

/** Each loads its modules when it is chosen, because all of them together take seconds. */
const roles: Record<string, () => Promise<Role>> = {
  serve: async () => (await import('./roles/serve.ts')).serve,
  work: async () => (await import('./roles/work.ts')).work,
  migrate: async () => (await import('./roles/maintenance.ts')).migrateCommand,
  import: async () => (await import('./roles/import.ts')).importContent,
  export: async () => (await import('./roles/staff.ts')).exportContent,
  jobs: async () => (await import('./roles/maintenance.ts')).jobs,
  refund: () => staff('refund'),
  report: async () => (await import('./roles/staff.ts')).report,
  extend: () => staff('extend'),
  'check-receipt': () => staff('check-receipt'),
  'sign-out': () => staff('sign-out'),
  'unlink-google': () => staff('unlink-google'),
  staff: () => staff('staff'),
  audit: () => staff('audit'),
  media: async () => (await import('./roles/media.ts')).media,
  doctor: async () => (await import('./roles/maintenance.ts')).doctor,
};

/** Commands that start without a valid configuration, because they report what is wrong with it. */
const WITHOUT_CONFIG = ['doctor'];

/**
 * Runs a command; resolves when it has finished, or when a server is ready. docs/operations.md lists the exit codes.
 */
export async function main(args: string[], options: StoreOptions = {}): Promise<void> {
  const [name = 'serve', ...rest] = args;
  const role = roles[name];
  try {
    if (!role) throw new UsageError(`Unknown command '${name}'. Commands: ${Object.keys(roles).join(', ')}.`);
    if (!WITHOUT_CONFIG.includes(name)) readConfig();
    await (await role())(rest, options);
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
