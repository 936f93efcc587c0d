/** What the institute's staff does by command: refund, report, extend. */
import { type App, openApp } from '../server/app.ts';
import { staffCommands } from '../server/assessment/index.ts';
import { refundCommand } from '../server/checkout/index.ts';
import { askRunningStore } from '../server/platform/command-inbox.ts';
import { readConfig } from '../server/platform/config.ts';
import { InUseError, openStore } from '../server/platform/db.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';

/** What a running store answers for those who cannot open its database beside it. */
export function commandsOf({ ctx }: Pick<App, 'ctx'>) {
  return { ...staffCommands(ctx), refund: refundCommand(ctx) };
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
