/** What the institute's staff does by command: refund, report, extend, check-receipt, sign-out, unlink-google. */
import { type App, openApp } from '../server/app.ts';
import { staffCommands } from '../server/assessment/index.ts';
import { refundCommand } from '../server/checkout/index.ts';
import { signOutCommand, unlinkGoogleCommand } from '../server/identity/index.ts';
import { askRunningStore } from '../server/platform/command-inbox.ts';
import { readConfig } from '../server/platform/config.ts';
import { InUseError, openStore } from '../server/platform/db.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { contextOf } from '../server/platform/serve.ts';
import { openSharedClock } from '../server/platform/shared-clock.ts';

/** What a running store answers for those who cannot open its database beside it. */
export function commandsOf({ ctx }: Pick<App, 'ctx'>) {
  return {
    ...staffCommands(ctx),
    refund: refundCommand(ctx),
    'sign-out': signOutCommand(ctx),
    'unlink-google': unlinkGoogleCommand(ctx),
  };
}

/** What may be a second old is read from the copy of the database, where there is one: it does not slow the store. */
export async function report(args: string[]): Promise<void> {
  const config = readConfig();
  if (!config.databaseReplicaUrl) return staff('report', args);
  const log = createLog(config);
  const store = await openStore({ ...config, databaseUrl: config.databaseReplicaUrl });
  const clock = await openSharedClock(store, log);
  try {
    // A copy takes no writes and tells no news: no queue, nobody who listens.
    const jobs = { later: () => Promise.reject(new Error('a report leaves no work behind')) };
    const host = {
      context: () => ({ db: store.db, now: clock.now(), config, log, jobs }),
      sessionOf: async () => null,
    };
    console.log(await staffCommands(() => contextOf(host, {})).report(args));
  } finally {
    clock.stop();
    await store.close();
  }
}

/** On this database; where a running store has it open, by asking that store. */
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
    console.log(await askRunningStore(config.dataDir, name, args));
  }
}
