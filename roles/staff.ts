/** The staff commands: refund, report, extend, check-receipt, sign-out, unlink-google, staff, audit, export. */
import { type App, openApp } from '../server/app/app.ts';
import { assessmentCommands } from '../server/assessment/index.ts';
import { auditCommand } from '../server/audit/index.ts';
import { refundCommand } from '../server/checkout/index.ts';
import { exportArguments, exportCommand } from '../server/exporter/index.ts';
import { signOutCommand, unlinkGoogleCommand } from '../server/identity/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabaseClock } from '../server/platform/database/database-clock.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openReplicaOnly, openStore } from '../server/platform/database/open-store.ts';
import { contextOf } from '../server/platform/http/calls/handle-call.ts';
import { createLog } from '../server/platform/observability/log.ts';
import { sendCommand } from '../server/platform/process/commands/command-queue.ts';
import { InUseError } from '../server/platform/process/start-error.ts';
import { staffAccountsCommand } from '../server/staff/index.ts';

/** The commands that a running store executes, because no other process can open its embedded database. */
export function commandsOf({ ctx }: Pick<App, 'ctx'>) {
  return {
    ...assessmentCommands(ctx),
    audit: auditCommand(ctx),
    export: exportCommand(ctx),
    refund: refundCommand(ctx),
    'sign-out': signOutCommand(ctx),
    staff: staffAccountsCommand(ctx),
    'unlink-google': unlinkGoogleCommand(ctx),
  };
}

/**
 * Reads the report from the read replica, if there is one, so that it does not slow the store; it may lag by a second.
 */
export async function report(args: string[]): Promise<void> {
  const config = readConfig();
  if (!config.databaseReplicaUrl) return staff('report', args);
  const log = createLog(config);
  const store = await openReplicaOnly(config, config.databaseReplicaUrl);
  const clock = await openDatabaseClock(store, log);
  try {
    // A replica supports neither writes nor LISTEN, so `openApp` cannot be used.
    const noJobs = () => Promise.reject(new Error('a report queues no jobs'));
    const jobs = { enqueue: noJobs, retry: noJobs };
    const host = {
      context: () => ({ db: store.db, now: clock.now(), config, log, jobs }),
      sessionOf: async () => null,
      staffOf: async () => null,
    };
    console.log(await assessmentCommands(() => contextOf(host, {})).report(args));
  } finally {
    clock.stop();
    await store.close();
  }
}

/** Exports the institute as a content folder. */
export async function exportContent(args: string[]): Promise<void> {
  return staff('export', exportArguments(args));
}

/** Runs a command on the database, or through the running store when that has the embedded database open. */
export async function staff(name: keyof ReturnType<typeof commandsOf>, args: string[]): Promise<void> {
  const config = readConfig();
  try {
    const store = await openStore(config);
    await migrate(store);
    const app = await openApp({ config, store, log: createLog(config), work: false });
    try {
      console.log(await commandsOf(app)[name](args));
    } finally {
      await app.close();
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    console.log(await sendCommand(config.dataDir, name, args));
  }
}
