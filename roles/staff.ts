/** What the institute's staff does by command: refund, report, extend. */
import { openApp } from '../server/app.ts';
import { staffCommands } from '../server/assessment/index.ts';
import { refundOrder } from '../server/checkout/index.ts';
import { askRunningStore } from '../server/platform/command-inbox.ts';
import { readConfig } from '../server/platform/config.ts';
import { InUseError, openStore, StartError } from '../server/platform/db.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';

export async function refund([order = '', ...words]: string[]): Promise<void> {
  const reason = words.join(' ').trim();
  if (!order || !reason)
    throw new StartError('Name the order and the reason: npm run refund -- SPN-… "asked within seven days"');
  const config = readConfig();
  const store = await openStore(config);
  const app = await openApp({ config, store, log: createLog(config), work: false });
  const { creditNote, reason: refusal } = await refundOrder(app.ctx(), order, reason);
  console.log(
    creditNote
      ? `Taken back by credit note ${creditNote}. The money is returned by the running store.`
      : `Order ${order} is not taken back: ${refusal}.`,
  );
  await app.close();
  await store.close();
  if (!creditNote) process.exitCode = 1;
}

/** On this database; where a running store has it open, by asking that store. */
export async function staff(name: 'report' | 'extend', args: string[]): Promise<void> {
  const config = readConfig();
  try {
    const store = await openStore(config);
    await migrate(store);
    const app = await openApp({ config, store, log: createLog(config), work: false });
    try {
      console.log(await staffCommands(app.ctx)[name](args));
    } finally {
      await app.close();
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    console.log(await askRunningStore(config.dataDir, name, args));
  }
}
