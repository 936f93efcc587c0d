/**
 * `npm run failover [-- NAME …]`: two PostgreSQL servers with synchronous replication under a store and its load. The primary is
 * killed, its machine is killed or frozen, its network is cut, its disk is full. Nothing that was acknowledged may be lost, no order
 * may exist twice, two servers may never both accept writes, writes must work again within 15 s, and pages must be served throughout.
 * Prints a table for bench/results/. Exit code 1 otherwise.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openLoad } from '../faults/load.ts';
import { startBuyers } from './buyers.ts';
import { findOpenAccess } from './check-access.ts';
import { openCluster } from './cluster.ts';
import type { Node } from './node.ts';
import { startProbe } from './probe.ts';
import { startStore } from './store.ts';

const MAX_GAP_MS = 15_000;
const WINDOW_MS = 30_000;
const AWAY_MS = 20_000;
const CALM_MS = 5000;
const WATCH_MS = 2000;

/** Each fault of the primary ends within the window; the server then comes back as the standby. */
const FAULTS: ReadonlyArray<{ name: string; happens: (primary: Node) => Promise<void> }> = [
  { name: 'PostgreSQL of the primary is killed', happens: async (primary) => primary.killDatabase() },
  {
    name: 'the machine of the primary is killed',
    happens: async (primary) => {
      primary.kill();
      await wait(AWAY_MS);
      primary.restart();
    },
  },
  {
    name: 'the machine of the primary freezes for 20 s',
    happens: async (primary) => {
      primary.freeze();
      await wait(AWAY_MS);
      primary.thaw();
    },
  },
  {
    name: 'the network of the primary is cut for 20 s',
    happens: async (primary) => {
      primary.cut();
      await wait(AWAY_MS);
      primary.join();
    },
  },
  {
    name: 'the disk of the primary is full for 20 s',
    happens: async (primary) => {
      await primary.fillDisk();
      for (const began = Date.now(); Date.now() - began < AWAY_MS; await wait(WATCH_MS)) await primary.watchDisk();
      primary.emptyDisk();
    },
  },
];

const wanted = process.argv.slice(2);
const faults = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const cluster = await openCluster();
let store: Awaited<ReturnType<typeof startStore>> | undefined;
let isWell = true;
const check = (isRight: boolean, line: string) => {
  isWell &&= isRight;
  console.log(`${isRight ? '✓' : '✗'} ${line}`);
};
try {
  await cluster.whenComplete();
  const open = await findOpenAccess(cluster);
  check(open.length === 0, open.join('; ') || 'etcd, Patroni and PostgreSQL refuse who has no certificate or password');
  store = await startStore(cluster.url);
  const load = await openLoad({ url: store.url, config: store.env, postgres: { url: cluster.url } });
  const buyers = startBuyers(store.url, load.student);
  const probe = await startProbe(cluster.url);
  await wait(CALM_MS);
  let failovers = 0;
  console.log('| what happens | saves | purchases | payments | sign-ins | pages | new primary | refused meanwhile |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { name, happens } of faults) {
    const before = await cluster.primary();
    if (!before) throw new Error('there is no primary');
    load.begin();
    buyers.begin();
    await Promise.all([happens(before), wait(WINDOW_MS)]);
    const gaps = { ...load.gaps(), ...buyers.gaps() };
    const { pages, refused } = load.seen();
    const after = await cluster.primary();
    if (after && after !== before) failovers++;
    const isFine =
      Math.max(gaps.save, gaps.purchase, gaps.payment, gaps['sign-in']) <= MAX_GAP_MS &&
      after !== null &&
      after !== before &&
      Object.keys(pages).join() === '200' &&
      Object.keys(refused).every((why) => why === 'lost' || ['503', '429'].some((status) => why.startsWith(status)));
    isWell &&= isFine;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const times = [gaps.save, gaps.purchase, gaps.payment, gaps['sign-in'], gaps.page].map(seconds);
    const counts = (of: Record<string, number>) =>
      Object.entries(of)
        .map(([what, count]) => `${count} × ${what.split(' ')[0]}`)
        .join(', ');
    const moved = after ? `${before.name} → ${after.name}` : 'none';
    console.log(
      `| ${isFine ? '' : '✗ '}${name} | ${times.join(' | ')}, ${counts(pages)} | ${moved} | ${counts(refused) || 'none'} |`,
    );
    if (await cluster.whenComplete()) console.log(`| | | | | | | ${before.name} was rebuilt | |`);
    await wait(CALM_MS);
  }
  console.log(`Longest times without a success. Load average at the end: ${loadavg()[0]?.toFixed(1)}\n`);
  const { paid, signIns } = await buyers.end();
  const { written, lost, changes } = await probe.end();
  const { lines, isRight } = await load.verify();
  isWell &&= isRight;
  for (const line of lines.slice(0, 2)) console.log(line);
  const orders = await countOrders(cluster.url, paid);
  check(orders.missing === 0, `${paid.length} payments acknowledged, ${orders.missing} of them without an order`);
  check(orders.double === 0, `${orders.double} payments with two orders`);
  check(signIns > 0, `${signIns} sign-ins`);
  check(lost === 0, `${written} rows acknowledged through HAProxy, ${lost} of them lost`);
  check(changes === failovers, `the server that acknowledged changed ${changes} times in ${failovers} failovers`);
} finally {
  await store?.close();
  await cluster.close();
}
process.exit(isWell ? 0 : 1);

async function countOrders(url: string, paid: readonly string[]): Promise<{ missing: number; double: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select payment_ref, count(*)::int as count from orders.order where payment_ref not like 'demo-%' group by 1`,
  );
  await client.end();
  const counts = new Map(
    (rows as Array<{ payment_ref: string; count: number }>).map((row) => [row.payment_ref, row.count]),
  );
  return {
    missing: paid.filter((txnid) => !counts.has(txnid)).length,
    double: [...counts.values()].filter((count) => count > 1).length,
  };
}
