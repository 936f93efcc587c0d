/** The store of the story, in a process of its own. The parent moves its clock and runs what is done at night. */

import { buildReceiptTreesJob } from '../../../../server/assessment/answers/receipt-trees/build-tree.ts';
import { findReleasedJob } from '../../../../server/assessment/results/publication/release/tell-candidates.ts';
import { anchorDaily, anchorFile } from '../../../../server/audit/anchors.ts';
import { openTestStore } from '../../../../test/support/store/test-store.ts';

/** `night`: the hash trees over receipts, then the anchor of the audit log; the response is the path of the anchors. */
export type StoreCommand = { kind: 'advance'; ms: number } | { kind: 'night' | 'released' | 'close' };

const store = await openTestStore({
  now: new Date().toISOString(),
  ...{ hasRunningClock: true, hasPages: true, work: true },
  env: { LOG_LEVEL: 'warn', SANDBOX_PENDING_MS: '3600000' },
});

process.on('message', async (command: StoreCommand) => process.send?.(await run(command)));
process.on('disconnect', () => process.exit(0));
process.send?.(store.config.port);

async function run(command: StoreCommand): Promise<string> {
  if (command.kind === 'advance') store.clock.advance(command.ms);
  if (command.kind === 'released') await findReleasedJob.run(store.ctx(), {});
  if (command.kind === 'close') await store.close();
  if (command.kind !== 'night') return store.clock.now().toISOString();
  await buildReceiptTreesJob.run(store.ctx(), {});
  await anchorDaily.run(store.ctx(), {});
  return anchorFile(store.config);
}
