/** The command `serve`: runs the store in one process, or in several with WEB_CONCURRENCY. */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mountSandbox } from '../sandbox/index.ts';
import { type App, openApp } from '../server/app/app.ts';
import { openPages } from '../server/app/pages/pages-host.ts';
import { beginEmpty, isBegunEmpty } from '../server/importer/index.ts';
import { type Config, readConfig, secretOf } from '../server/platform/config/config.ts';
import type { Store, StoreOptions } from '../server/platform/database/db.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openReplica, openStaffStore, openStore } from '../server/platform/database/open-store.ts';
import { createLog } from '../server/platform/observability/log.ts';
import { serveMetrics } from '../server/platform/observability/metrics.ts';
import { openTracing } from '../server/platform/observability/tracing.ts';
import { serveCommands } from '../server/platform/process/commands/command-queue.ts';
import { listenOn } from '../server/platform/process/listen.ts';
import { StartError } from '../server/platform/process/start-error.ts';
import {
  announceServing,
  onReplaced,
  shareMetrics,
  startWorkers,
  waitForPendingConnections,
} from '../server/platform/process/workers.ts';
import { reportMediaPlace } from '../server/platform/storage/media-place.ts';
import { exitOnUncaughtError } from './exit-on-error.ts';
import { importWithProgress } from './import.ts';
import { commandsOf } from './staff.ts';
import { type Start, startMessage, startOf } from './start-message.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const ROOT = join(import.meta.dirname, '..');

export async function serve(args: string[], options: StoreOptions = {}): Promise<void> {
  const config = readConfig();
  const start = startOf(args);
  if (config.webConcurrency > 1 && cluster.isPrimary) return serveWithWorkers(config, start);
  const log = createLog(config);
  const tracing = (await openTracing(config)) ?? undefined;
  const observed = { onStatement: tracing?.onStatement, ...options };
  const store = await openStore(config, { ...observed, use: 'serve' });
  await migrate(store);
  const place = await reportMediaPlace(config, store, log);
  const background = store.kind === 'server' ? await openBackground(config, observed) : store;
  const staffStore = await openStaffStore(config, observed);
  const replica = await openReplica(config, log, observed);
  const pages = await openPages(config, join(ROOT, 'build'));
  const app = await openApp({
    config,
    store,
    background,
    staffStore,
    replica,
    log,
    work: true,
    pageCache: pages.pageCache,
    tracing,
  });
  if (cluster.isPrimary) await prepareContent(app, start);
  await pages.serveFrom(app);
  if (config.sandboxUrl) mountSandbox(app.fastify, config, store);
  await listen(app, config);
  const metrics = cluster.isPrimary ? await openMetricsPort(config, app.metrics.text) : null;
  shareMetrics(app.metrics.registry);
  exitOnUncaughtError(log, () => app.close());
  const commandQueue = store.kind === 'embedded' ? serveCommands(config.dataDir, commandsOf(app), log) : null;
  let isReplaced = false;
  const leave = stopOnSignal(async () => {
    commandQueue?.stop();
    app.drain(isReplaced);
    await wait(config.drainSeconds * 1000);
    await app.close();
    await metrics?.close();
    await waitForPendingConnections();
    await place.stop();
    if (background !== store) await background.close();
    await staffStore?.close();
    await replica?.close();
    await store.close();
    // An unavailable collector must not prevent the exit.
    await tracing?.close().catch(() => {});
  });
  onReplaced(() => {
    isReplaced = true;
    leave();
  });
  announceServing();
  if (cluster.isPrimary) console.log(startMessage(config, start));
}

const BACKGROUND_CONNECTIONS = 4;

/** A second pool for jobs and the sweeper, which may run longer than calls and must not use their connections. */
function openBackground(config: Config, options: StoreOptions): Promise<Store> {
  return openStore({ ...config, databasePool: BACKGROUND_CONNECTIONS }, { ...options, use: 'work' });
}

/** Does one-time work (secret, migrations, demo import) in the primary process, then starts the workers. */
async function serveWithWorkers(config: Config, start: Start): Promise<void> {
  if (!config.databaseUrl) {
    throw new StartError('The embedded database supports only one process. Set DATABASE_URL, or WEB_CONCURRENCY=1.');
  }
  const log = createLog(config);
  secretOf(config);
  const store = await openStore(config);
  await migrate(store);
  await (await reportMediaPlace(config, store, log)).stop();
  if (start !== 'stored') {
    const app = await openApp({ config, store, log, work: false });
    await prepareContent(app, start);
    await app.close();
  }
  await store.close();
  const workers = startWorkers({ count: config.webConcurrency, log });
  exitOnUncaughtError(log, () => workers.stop());
  const metrics = await openMetricsPort(config, workers.metrics);
  stopOnSignal(async () => {
    await workers.stop();
    await metrics?.close();
  });
  await workers.ready;
  console.log(startMessage(config, start));
}

async function prepareContent(app: App, start: Start): Promise<void> {
  if (start === 'empty') await beginEmpty(app.ctx(), join(ROOT, 'content/media'));
  if (start !== 'demo' || (await isBegunEmpty(app.ctx()))) return;
  if (!(await hasProducts(app))) await importWithProgress(app, join(ROOT, 'content'));
}

async function hasProducts(app: App): Promise<boolean> {
  const row = await app.ctx().db.selectFrom('catalogue.product').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

function openMetricsPort({ metricsPort, metricsHost }: Config, text: () => Promise<string>) {
  return metricsPort === null ? null : serveMetrics(metricsPort, metricsHost, text);
}

async function listen(app: App, { port, hosts, sandboxSmtpPort }: Config): Promise<void> {
  try {
    await listenOn(app.fastify, hosts, port);
  } catch (error) {
    const { code, port: taken } = error as { code?: string; port?: number };
    if (code === 'EADDRINUSE' && taken === sandboxSmtpPort) {
      throw new StartError(
        `Port ${taken}, for the mail server of the sandbox, is in use by another program. Stop that program, or set SANDBOX_SMTP_PORT to a free port.`,
      );
    }
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`);
    }
    if (code === 'EACCES') throw new StartError(`This user may not open port ${port}. Set PORT to a port above 1023.`);
    throw error;
  }
}
