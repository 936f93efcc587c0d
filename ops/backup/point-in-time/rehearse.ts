/**
 * `npm run rehearse:point-in-time`: a store on PostgreSQL with pgBackRest, a full backup, and two purchases with changes of the staff.
 * The server is lost, and restored to a second between the two: the first purchase is there with its payment, the second one
 * is not, the audit log is intact, and the store opens with its media. Then everything that was archived is restored. Needs the
 * packages pgbackrest and postgresql-15. Exit code 1 if something is wrong.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../../test/support/database/with-client.ts';
import { freePort } from '../../environment/files.ts';
import { isolatedEnvironment } from '../../environment/isolated-environment.ts';
import { giveToDatabaseUser } from '../../environment/programs.ts';
import { startStore } from '../../failover/store.ts';
import { storeOpens } from '../store-opens.ts';
import { openDatabaseServer } from './database-server.ts';
import { openBuyers } from './purchases.ts';

const ROOT = join(import.meta.dirname, '../../..');
const script = (name: string) => join(import.meta.dirname, name);
const folder = mkdtempSync(join(tmpdir(), 'sopan-point-in-time-'));
chmodSync(folder, 0o755);
giveToDatabaseUser(folder);
const saved = join(folder, 'saved-media');
const openFolders: string[] = [];
let isWell = true;
const check = (isRight: boolean, line: string) => {
  isWell &&= isRight;
  console.log(`${isRight ? '✓' : '✗'} ${line}`);
};

const server = await openDatabaseServer(folder);
let isRunning = true;
try {
  const { first, second, target, media } = await tradeAndLose();
  const between = await restore(target, 'between');
  check(between.txnids.includes(first), `the first purchase is there, with its payment and order (${target})`);
  check(!between.txnids.includes(second), 'the second purchase, some seconds later, is not');
  check(between.owners === 1, `of two changes of the staff, ${between.owners} is there`);
  check(between.audit.includes('intact'), between.audit);
  check(between.isOpen, 'the store opens on the restored database');
  check(between.media === media, `${filesIn(join(saved, 'media')).length} media files are those of the backup`);
  const newest = await restore('newest', 'newest');
  check(
    newest.txnids.includes(first) && newest.txnids.includes(second),
    'all that was archived: both purchases are there',
  );
  check(newest.audit.includes('intact'), newest.audit);
} finally {
  if (isRunning) server.kill();
  for (const one of openFolders) server.stopRestored(one);
  await wait(500);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isWell ? 0 : 1);

/** Returns the two transactions, a second between them, and the digest of the media that were saved. */
async function tradeAndLose() {
  const url = server.urlOn(server.port);
  const store = await startStore(url);
  const data = store.env.SOPAN_DATA ?? '';
  run(['audit', 'anchor'], store.env);
  const began = performance.now();
  server.run(script('back-up.sh'), [server.storeUrl, 'full']);
  const took = seconds(began);
  // `exports` has the name by which a machine with these folders is recognised (decision 113); the secret of production is a variable.
  cpSync(data, saved, {
    recursive: true,
    filter: (path) => path === data || /^\/(media|exports|audit-anchors|secret)/.test(path.slice(data.length)),
  });
  const bytes = Number(server.sql('select bytes from public.last_backup', 'sopan'));
  const size = server.sql("select pg_database_size('sopan')", 'sopan');
  check(
    bytes > 0,
    `full backup in ${took} s, recorded: ${megabytes(bytes)} of a database of ${megabytes(Number(size))}`,
  );

  const buyers = await openBuyers(store.url, store.env);
  const first = await buyers.buy(1);
  run(['staff', 'invite-owner', 'first@example.com', 'Asha'], store.env);
  await wait(1000);
  const target = server.sql(
    "select to_char(now() at time zone 'UTC' + interval '1 second', 'YYYY-MM-DD HH24:MI:SS') || '+00:00'",
  );
  await wait(2000);
  const second = await buyers.buy(2);
  run(['staff', 'invite-owner', 'second@example.com', 'Ravi'], store.env);
  await buyers.close();
  await server.archiveAll();
  const media = digestOf(join(data, 'media'));
  server.kill();
  isRunning = false;
  await store.close();
  return { first, second, target, media };
}

/** Restores to a moment beside the lost server, and says what is there. */
async function restore(time: string, name: string) {
  const restored = join(folder, name);
  const data = join(folder, `data-${name}`);
  const port = await freePort();
  const began = performance.now();
  server.run(script('restore-to.sh'), [time, restored, String(port)]);
  openFolders.push(restored);
  console.log(`  restored (${name}) in ${seconds(began)} s`);
  const url = server.urlOn(port);
  cpSync(saved, data, { recursive: true });
  const { rows } = await withClient(url, (client) =>
    client.query(`
      select transaction.txnid from checkout.transaction
      join checkout.payment using (txnid) join orders.order on payment_ref = txnid`),
  );
  const owners = await withClient(url, (client) =>
    client.query(`select count(*)::int as count from staff.account where email like '%@example.com'`),
  );
  const env = { DATABASE_URL: url, SOPAN_DATA: data };
  return {
    txnids: rows.map(({ txnid }) => String(txnid)),
    owners: Number(owners.rows[0].count),
    audit: run(['audit', 'verify'], env).trim(),
    media: digestOf(join(data, 'media')),
    isOpen: await storeOpens({ ...isolatedEnvironment(), ...env, SANDBOX_SMTP_PORT: String(await freePort()) }),
  };
}

/** Runs a command of the store; returns what it printed, also when it refused. */
function run(args: string[], env: NodeJS.ProcessEnv): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['main.ts', ...args], {
    cwd: ROOT,
    env: { ...isolatedEnvironment(), ...env },
    encoding: 'utf8',
  });
  return stdout || stderr;
}

function filesIn(path: string): string[] {
  return globSync('**', { cwd: path })
    .filter((name) => statSync(join(path, name)).isFile())
    .sort();
}

function digestOf(path: string): string {
  const hash = createHash('sha256');
  for (const name of filesIn(path)) hash.update(`${name}\0`).update(readFileSync(join(path, name)));
  return hash.digest('hex');
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
