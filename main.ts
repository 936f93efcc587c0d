/**
 * One program, several roles.
 *   serve    the store, in as many processes as WEB_CONCURRENCY says; with --demo it also prepares an empty database with the demo institute
 *   work     jobs and sweeps without serving
 *   migrate  brings the database's schema up to date
 *   import   loads a content folder: import PATH [--dry-run]
 *   jobs     lists the jobs that failed to the end; jobs retry has them tried again
 *   refund   takes an order back, with a credit note: refund ORDER REASON
 *   report   item analysis of a test: report TEST
 *   extend   more time for who is in a test: extend TEST MINUTES [--student MOBILE]
 *   doctor   says what is wrong with this installation, and the fix
 */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mountSandbox } from './sandbox/index.ts';
import { type App, openApp } from './server/app.ts';
import { staffCommands } from './server/assessment/index.ts';
import { refundOrder } from './server/checkout/index.ts';
import { examine } from './server/doctor.ts';
import { importFolder, type Outcome } from './server/importer/index.ts';
import { openPages } from './server/pages-host.ts';
import { answerCommands, askRunningStore } from './server/platform/command-inbox.ts';
import { type Config, ConfigError, readConfig, secretOf } from './server/platform/config.ts';
import { InUseError, openStore, StartError, type StoreOptions } from './server/platform/db.ts';
import { failedJobs, retryJobs } from './server/platform/jobs.ts';
import { createLog } from './server/platform/log.ts';
import { serveMetrics } from './server/platform/metrics.ts';
import { migrate } from './server/platform/migrate.ts';
import { shareMetrics, startWorkers } from './server/platform/workers.ts';

const ROOT = import.meta.dirname;

type Role = (args: string[], options?: StoreOptions) => Promise<void>;

const roles: Record<string, Role> = {
  serve,
  work,
  migrate: migrateRole,
  import: importRole,
  refund,
  jobs: jobsRole,
  report: (args) => staffRole('report', args),
  extend: (args) => staffRole('extend', args),
  doctor,
};

/** Runs a role; answers when it is done, or for servers when they are up. */
export async function main(args: string[], options: StoreOptions = {}): Promise<void> {
  const [name = 'serve', ...rest] = args;
  const role = roles[name];
  try {
    if (!role) throw new StartError(`There is no role '${name}'. Roles: ${Object.keys(roles).join(', ')}.`);
    await role(rest, options);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serve(args: string[], options: StoreOptions = {}): Promise<void> {
  const config = readConfig();
  const isDemo = args.includes('--demo');
  if (config.webConcurrency > 1 && cluster.isPrimary) return serveWithWorkers(config, isDemo);
  const log = createLog(config);
  const store = await openStore(config, options);
  await migrate(store);
  const pages = await openPages(config, join(ROOT, 'build'));
  const app = await openApp({ config, store, log, work: true, documents: pages.documents });
  if (isDemo && cluster.isPrimary) await importDemo(app);
  await pages.serveFrom(app);
  if (config.sandboxUrl) mountSandbox(app.fastify, config);
  await listen(app, config);
  const metrics = cluster.isPrimary ? await openMetricsPort(config, app.metrics.text) : null;
  shareMetrics(app.metrics.registry);
  const inbox = store.home === 'embedded' ? answerCommands(config.dataDir, staffCommands(app.ctx), log) : null;
  stopOnSignal(async () => {
    inbox?.stop();
    app.drain();
    await wait(config.drainSeconds * 1000);
    await app.close();
    await metrics?.close();
    await store.close();
  });
  if (cluster.isPrimary) console.log(welcome(config.publicUrl, config.sandboxUrl !== null));
}

/** What must be done once is done here, before the processes that serve are started. */
async function serveWithWorkers(config: Config, isDemo: boolean): Promise<void> {
  if (!config.databaseUrl) {
    throw new StartError(
      'Several processes cannot share the embedded database. Set DATABASE_URL, or WEB_CONCURRENCY=1.',
    );
  }
  const log = createLog(config);
  secretOf(config);
  const store = await openStore(config);
  await migrate(store);
  if (isDemo) {
    const app = await openApp({ config, store, log, work: false });
    await importDemo(app);
    await app.close();
  }
  await store.close();
  const workers = startWorkers({ count: config.webConcurrency, port: config.port, log });
  const metrics = await openMetricsPort(config, workers.metrics);
  stopOnSignal(async () => {
    await workers.stop();
    await metrics?.close();
  });
  await workers.ready;
  console.log(welcome(config.publicUrl, config.sandboxUrl !== null));
}

async function importDemo(app: App): Promise<void> {
  if (!(await isFilled(app))) await importWithProgress(app, join(ROOT, 'content'), false);
}

function openMetricsPort({ metricsPort, host }: Config, text: () => Promise<string>) {
  return metricsPort === null ? null : serveMetrics(metricsPort, host, text);
}

async function listen(app: App, { port, host, sandboxSmtpPort }: Config): Promise<void> {
  try {
    await app.fastify.listen({ port, host });
  } catch (error) {
    const { code, port: taken } = error as { code?: string; port?: number };
    if (code === 'EADDRINUSE' && taken === sandboxSmtpPort) {
      throw new StartError(
        `Port ${taken}, where the sandbox takes mail, is taken by another program. Stop it, or set SANDBOX_SMTP_PORT to a free one.`,
      );
    }
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
    throw error;
  }
}

async function work(_args: string[], options: StoreOptions = {}): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const store = await openStore(config, options);
  const app = await openApp({ config, store, log, work: true });
  stopOnSignal(async () => {
    await app.close();
    await store.close();
  });
  log.info('working');
}

async function migrateRole(): Promise<void> {
  const store = await openStore(readConfig());
  const applied = await migrate(store);
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
  await store.close();
}

async function importRole(args: string[]): Promise<void> {
  const dryRun = args.includes('--dry-run');
  const folder = args.find((arg) => !arg.startsWith('--'));
  if (!folder) throw new StartError('Name the content folder: npm run import -- PATH [--dry-run]');
  const config = readConfig();
  const store = await openStore(config);
  await migrate(store);
  const app = await openApp({ config, store, log: createLog(config), work: false });
  const outcomes = await importWithProgress(app, folder, dryRun);
  await app.close();
  await store.close();
  if (outcomes.some((outcome) => outcome.result === 'rejected')) process.exitCode = 1;
}

async function refund([order = '', ...words]: string[]): Promise<void> {
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

async function importWithProgress(app: App, folder: string, dryRun: boolean): Promise<Outcome[]> {
  const isTerminal = process.stdout.isTTY;
  const outcomes = await importFolder(app.ctx(), folder, {
    dryRun,
    onProgress: (done, total, { path }) => {
      const bar = '█'.repeat(Math.round((done / total) * 24)).padEnd(24, '·');
      if (isTerminal) process.stdout.write(`\r${bar} ${done}/${total} ${path.slice(0, 60).padEnd(60)}`);
      else if (done === total || done % 25 === 0) console.log(`Imported ${done} of ${total} files`);
    },
  });
  if (isTerminal) process.stdout.write('\n');
  for (const outcome of outcomes) {
    if (outcome.result === 'rejected') console.error(`${outcome.path}:${outcome.line} ${outcome.reason}`);
    else if (outcome.leftOut) {
      for (const { line, reason } of outcome.leftOut) console.warn(`${outcome.path}:${line} left out: ${reason}`);
    } else if (outcome.missing.length) console.warn(`${outcome.path}: not there: ${outcome.missing.join(', ')}`);
  }
  const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
  const kept = dryRun ? 'Nothing was kept (dry run). ' : '';
  console.log(`${kept}${count('taken')} taken, ${count('unchanged')} unchanged, ${count('rejected')} rejected.`);
  return outcomes;
}

async function isFilled(app: App): Promise<boolean> {
  const row = await app.ctx().db.selectFrom('catalogue.product').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** On this database; where a running store has it open, by asking that store. */
async function staffRole(name: 'report' | 'extend', args: string[]): Promise<void> {
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

async function doctor(): Promise<void> {
  const config = readConfig();
  const findings = await examine(config, ROOT, () => openStore(config));
  for (const { what, problem, fix } of findings) {
    console.log(problem ? `✗ ${what}: ${problem}\n    ${fix}` : `✓ ${what}`);
  }
  if (findings.some(({ problem }) => problem)) process.exitCode = 1;
}

async function jobsRole([order]: string[]): Promise<void> {
  const store = await openStore(readConfig());
  const failed = await failedJobs(store);
  if (order === 'retry') await retryJobs(store, failed);
  for (const { queue, failedAt, error, id } of failed) console.log(`${failedAt.toISOString()} ${queue} ${id} ${error}`);
  const what = order === 'retry' ? 'are tried again' : 'failed to the end';
  console.log(failed.length ? `${failed.length} jobs ${what}.` : 'No job has failed.');
  await store.close();
}

/** Stops taking requests, finishes those under way, then leaves; a second signal leaves at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), 25_000).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function welcome(url: string, hasSandbox: boolean): string {
  const lines = [
    '',
    `  Sopan is open at ${url}`,
    '',
    `  API to read    ${url}/api/v1/docs`,
    ...(hasSandbox
      ? [
          `  Outbox         ${url}/sandbox/outbox   (one-time passwords and mail arrive here)`,
          '',
          '  Demo students, by mobile number',
          '    98765 00001  Asha Verma   owns a test series; pays by instalments, one course is locked',
          '    98765 00002  Ravi Kumar   has bought nothing yet',
          '    98765 00005  Sunita Rawat pays by instalments, one course is locked',
        ]
      : []),
    '',
  ];
  return lines.join('\n');
}

if (import.meta.main) await main(process.argv.slice(2));
