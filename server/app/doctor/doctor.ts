/** The doctor command: checks this installation and suggests a fix for each problem. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { pendingMigrations } from '../../platform/database/migrate.ts';
import { reservedBytes } from '../../platform/files/free-space.ts';
import { checkSmtp } from '../../platform/messaging/smtp.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { checkBackup } from './doctor-backup.ts';
import type { CheckedStore, Finding } from './doctor-finding.ts';
import { checkPooler } from './doctor-pooler.ts';
import { checkProviders, checkRemovedGateways } from './doctor-providers.ts';
import { checkProxy } from './doctor-proxy.ts';
import { checkMediaPlaces, checkStorage } from './doctor-storage.ts';

const NODE_MAJOR = 24;
const POSTGRES_MAJOR = 15;
const MAX_SKEW_MS = 2000;

/** Runs all checks. `openStore` is called after the checks of the machine; its `StartError` becomes a finding. */
export async function runChecks(
  config: Config,
  root: string,
  openStore: () => Promise<CheckedStore>,
): Promise<Finding[]> {
  const machine = [
    checkMode(config),
    ...checkProgram(root),
    checkProxy(config),
    ...checkProviders(config),
    await checkDisk(config),
  ];
  let store: CheckedStore;
  try {
    store = await openStore();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [...machine, { what: 'database', problem: error.message, fix: 'Start it, or correct DATABASE_URL.' }];
  }
  try {
    return [
      ...machine,
      ...(await checkOrReport('database', () => checkDatabase(store))),
      ...(await checkOrReport('connections', () => checkPooler(store))),
      ...(await checkOrReport('backup', () => checkBackup(store, config))),
      ...(await checkOrReport('content', () => checkContent(store, config))),
      ...(await checkOrReport('disk', () => checkMediaPlaces(config, store))),
      ...(await checkOrReport('overdue work', () => checkOverdueWork(store))),
      ...(await checkOrReport('gateways', () => checkRemovedGateways(config, (sql) => countRows(store, sql)))),
      await checkMail(config),
    ];
  } finally {
    await store.close();
  }
}

/** Runs a check; a failed statement becomes a finding. */
async function checkOrReport(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const fix = 'Apply pending migrations (npm run migrate), then read the log of the database.';
    return [{ what, problem: `cannot be checked: ${(error as Error).message}`, fix }];
  }
}

/** Shows operators who forgot to set the variables that they are looking at another store. */
function checkMode({ environment, databaseUrl, dataDir, publicUrl }: Config): Finding {
  const url = databaseUrl ? new URL(databaseUrl) : null;
  const where = url ? `PostgreSQL at ${url.host}${url.pathname}` : `the embedded database in ${dataDir}`;
  return { what: `${environment}, at ${publicUrl}, on ${where}`, problem: null, fix: '' };
}

function checkProgram(root: string): Finding[] {
  const major = Number(process.versions.node.split('.')[0]);
  const isBuilt = existsSync(join(root, 'build/web/server/index.js')) && existsSync(join(root, 'build/exam'));
  return [
    {
      what: `Node ${process.versions.node}`,
      problem: major < NODE_MAJOR ? `is older than ${NODE_MAJOR}` : null,
      fix: 'Start it with `npm start` or `npx node`, which use the right version.',
    },
    { what: 'storefront and exam', problem: isBuilt ? null : 'are not built', fix: 'npm run build' },
  ];
}

async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const finding = (problem: string | null, fix = '') => ({ what: `data directory ${dataDir}`, problem, fix });
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    return finding(
      'cannot be written',
      'Give this user write permission there, or set SOPAN_DATA to another directory.',
    );
  }
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  // Earlier than uploads and exports are refused.
  const isFull = free < 2 * reservedBytes(blocks * bsize);
  return finding(
    isFull ? `has only ${Math.round(free / 1024 ** 2)} MB free` : null,
    'Free disk space, or move the directory to a larger disk.',
  );
}

async function checkDatabase(store: CheckedStore): Promise<Finding[]> {
  const value = async (sql: string) => Object.values((await store.query(sql)).rows[0] as object)[0] as string;
  const version = Math.floor(Number(await value('show server_version_num')) / 10_000);
  const before = Date.now();
  const clock = new Date(await value('select clock_timestamp()')).getTime();
  const skew = Math.max(0, before - clock, clock - Date.now());
  const pending = await pendingMigrations(store);
  const isLossy =
    store.kind === 'server' && [await value('show fsync'), await value('show full_page_writes')].includes('off');
  return [
    {
      what: `PostgreSQL ${version} (${store.kind})`,
      problem: version < POSTGRES_MAJOR ? `is older than ${POSTGRES_MAJOR}` : null,
      fix: `Upgrade it to ${POSTGRES_MAJOR} or newer.`,
    },
    {
      what: 'clocks',
      problem: skew > MAX_SKEW_MS ? `of this machine and the database differ by ${Math.round(skew / 1000)} s` : null,
      fix: 'Synchronize both with NTP: deadlines of tests and payments depend on it.',
    },
    {
      what: 'durability',
      problem: isLossy ? 'fsync or full_page_writes is off: acknowledged data can be lost' : null,
      fix: 'Turn both on in postgresql.conf and restart PostgreSQL.',
    },
    {
      what: 'migrations',
      problem: pending.length ? `missing: ${pending.join(', ')}` : null,
      fix: 'npm run migrate',
    },
  ];
}

const UNDEFINED_TABLE = '42P01';

/** Counts rows; 0 if the table does not exist yet. */
async function countRows(store: CheckedStore, sql: string): Promise<number> {
  try {
    const { rows } = await store.query(sql);
    return Number((rows[0] as { count: number }).count);
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    return 0;
  }
}

async function checkContent(store: CheckedStore, config: Config): Promise<Finding[]> {
  const products = await countRows(store, 'select count(*) from catalogue.product where is_published');
  const demo = config.isProduction
    ? await countRows(store, 'select count(*) from assessment.attempt where is_demo')
    : 0;
  return [
    { what: 'catalogue', problem: products ? null : 'is empty', fix: 'npm run import -- content' },
    await checkStorage(config, products > 0),
    {
      what: 'students',
      problem: demo ? 'include students of the demo institute' : null,
      fix: 'Start with an empty database, and import with SOPAN_ENV=production.',
    },
  ];
}

/** Overdue work: failed and waiting jobs, attempts and payments. */
async function checkOverdueWork(store: CheckedStore): Promise<Finding[]> {
  const count = (sql: string) => countRows(store, sql);
  const failed = await count("select count(*) from jobs.job where state = 'failed'");
  const waiting = await count(
    "select count(*) from jobs.job where state in ('created', 'retry') and start_after < now() - interval '10 minutes'",
  );
  const overdue = await count(
    "select count(*) from assessment.attempt where state = 'running' and deadline < now() - interval '5 minutes'",
  );
  const unsettled = await count(
    "select count(*) from checkout.transaction where state = 'pending' and created_at < now() - interval '1 day'",
  );
  const some = (number: number, text: string) => (number ? `${number} ${text}` : null);
  const noWorker = 'Check that a `serve` or `work` process runs.';
  return [
    {
      what: 'jobs',
      problem: some(failed, 'used up their retries'),
      fix: 'Fix the causes of their errors (npm run jobs), then: npm run jobs -- retry',
    },
    { what: 'queue', problem: some(waiting, 'jobs wait for more than ten minutes'), fix: noWorker },
    { what: 'attempts', problem: some(overdue, 'are overdue and not finalized'), fix: noWorker },
    {
      what: 'payments',
      problem: some(unsettled, 'have been pending for more than a day'),
      fix: 'Compare them with the gateway: docs/runbooks.md, A gateway is down.',
    },
  ];
}

async function checkMail({ mail }: Config): Promise<Finding> {
  const reason = mail.isSandbox ? null : await checkSmtp(mail.url);
  return {
    what: mail.isSandbox ? 'mail (sandbox)' : 'mail',
    problem: reason && `cannot be sent: ${reason}`,
    fix: 'Correct SMTP_URL, or allow connections from this machine to the mail server.',
  };
}
