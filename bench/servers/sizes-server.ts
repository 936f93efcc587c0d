/** The store process of the sizes benchmark, with COUNT generated products; it executes `Order` messages. */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { openApp } from '../../server/app/app.ts';
import { openPages } from '../../server/app/pages/pages-host.ts';
import { announceChange, catalogue } from '../../server/catalogue/index.ts';
import { importFolder } from '../../server/importer/index.ts';
import { inTransaction } from '../../server/platform/context.ts';
import { searchIndex } from '../../server/search/index.ts';
import { FILLED, fillCatalogue } from '../generated/generated-catalogue.ts';
import { freePort } from '../load.ts';
import { openBenchStore } from './open-bench-store.ts';

export type Usage = { cpuMs: number; rssBytes: number };
export type Order = 'usage' | 'clear pages' | 'change a product';
/** Time until a changed product is in the catalogue, and the maximum event loop delay meanwhile; ms. */
export type Change = { shownMs: number; heldUpMs: number };

const ROOT = join(import.meta.dirname, '../..');
/** The vertical of the demo institute that gets the generated products. */
const SSC = 61;

const port = await freePort();
const { config, store, log } = await openBenchStore({ PORT: String(port) });
const pages = await openPages(config, join(ROOT, 'build'));
const app = await openApp({ config, store, log, work: false, pageCache: pages.pageCache });
await importFolder(app.ctx(), join(ROOT, 'content'));
await fillCatalogue(store.db, SSC, Number(process.env.COUNT));
await inTransaction(app.ctx(), (ctx) => announceChange(ctx, { places: true }));
while (!catalogue().productBySeo(FILLED.product(0))) await wait(50);
await pages.serveFrom(app);
await app.fastify.listen({ port, host: '127.0.0.1' });

process.on('message', async (order: Order) => {
  if (order === 'change a product') return process.send?.(await changeProduct());
  if (order === 'clear pages') pages.pageCache.clear();
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage().rss } satisfies Usage);
});

/** Changes a product as an import does; resolves when the search index has been rebuilt. */
async function changeProduct(): Promise<Change> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const index = searchIndex();
  const began = performance.now();
  const version = await inTransaction(app.ctx(), async (ctx) => {
    const changed_in = await announceChange(ctx);
    const { id } = catalogue().productBySeo(FILLED.product(0)) ?? { id: 0 };
    await ctx.db.updateTable('catalogue.product').set({ changed_in, price_paise: 4900 }).where('id', '=', id).execute();
    return changed_in;
  });
  while (catalogue().version < version) await wait(1);
  const shownMs = performance.now() - began;
  while (searchIndex() === index) await wait(1);
  delay.disable();
  return { shownMs, heldUpMs: delay.max / 1e6 };
}

process.on('SIGTERM', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${port}` });
