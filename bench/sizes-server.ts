/**
 * The store over a generated catalogue of COUNT products, in a process of its own. Its parent asks what it has used,
 * and has it forget its pages.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openApp } from '../server/app.ts';
import { announceChange, catalogue } from '../server/catalogue/index.ts';
import { importFolder } from '../server/importer/index.ts';
import { openPages } from '../server/pages-host.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/context.ts';
import { openStore } from '../server/platform/db.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { FILLED, fillCatalogue } from './generated-catalogue.ts';
import { freePort } from './load.ts';

export type Usage = { cpuMs: number; rssBytes: number };
export type Order = 'usage' | 'forget pages';

const ROOT = join(import.meta.dirname, '..');
/** The vertical of the demo institute under which the generated products hang. */
const SSC = 61;

const port = await freePort();
const config = readConfig({
  ...process.env,
  PORT: String(port),
  SOPAN_DATA: mkdtempSync(join(tmpdir(), 'sopan-sizes-')),
});
const log = createLog(config);
const store = await openStore(config);
await migrate(store);
const pages = await openPages(config, join(ROOT, 'build'));
const app = await openApp({ config, store, log, work: false, documents: pages.documents });
await importFolder(app.ctx(), join(ROOT, 'content'));
await fillCatalogue(store.db, SSC, Number(process.env.COUNT));
await inTransaction(app.ctx(), (ctx) => announceChange(ctx, { places: true }));
while (!catalogue().productBySeo(FILLED.product(0))) await wait(50);
await pages.serveFrom(app);
await app.fastify.listen({ port, host: '127.0.0.1' });

process.on('message', (order: Order) => {
  if (order === 'forget pages') pages.documents.clear();
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage().rss } satisfies Usage);
});
process.on('SIGTERM', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${port}` });
