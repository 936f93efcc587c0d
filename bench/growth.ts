/**
 * `npm run bench:growth -- [STUDENTS …]`: benchmark of every personal call, job and staff command with growing numbers
 * of students and attempts, on PostgreSQL. There is one attempt with 50 answers for every ten students. Every SQL
 * statement is recorded and timed and its plan is checked: a statement that scans a whole growing table fails the
 * benchmark unless it is listed with a reason, and so does a list of the staff that takes longer than its limit. The
 * largest size takes half an hour and 16 GB of disk.
 */
import { startPostgres } from '../scripts/postgres.mjs';
import { runAllSteps } from '../test/support/calls/all-calls.ts';
import { runAllJobs } from '../test/support/calls/jobs.ts';
import { runAllReads } from '../test/support/calls/reads.ts';
import { recordedStore } from '../test/support/calls/recorded-store.ts';
import { LIST_PREFIX, runAllLists } from '../test/support/calls/staff-lists.ts';
import {
  GROWING,
  type Plan,
  planOf,
  recordStatements,
  referencesWithoutIndex,
  unlistedScans,
} from '../test/support/database/plans.ts';
import { withClient } from '../test/support/database/with-client.ts';
import { pay, plainProducts } from '../test/support/domains/checkout/payment.ts';
import { openTestStore } from '../test/support/store/test-store.ts';
import { FILLED, type Fill, fill } from './generated/growth-fill.ts';
import { type Weight, weights } from './generated/table-sizes.ts';

const SIZES = [1000, 100_000, 1_000_000];
/** With fewer students a table has few pages, and a sequential scan is the best plan. */
const LARGE = 100_000;
const READERS = 12;
const TURNS = 3;
/** Each list of the staff is read so often; the slowest read of twenty is the 95th percentile. */
const LIST_TURNS = 20;
/** The 95th percentile of each list of the staff, in milliseconds. */
const MAX_LIST_P95_MS = 150;

type Statement = { calls: string[]; sql: string; ms: number; plan: Plan };
type Size = {
  students: number;
  calls: Map<string, readonly number[]>;
  statements: Map<string, Statement>;
  weights: Weight[];
};

const sizes = process.argv.slice(2).map(Number);
const postgres = await startPostgres();
process.env.TEST_DATABASE = 'postgres';
process.env.TEST_POSTGRES_URL = postgres.url;
let isFine = true;
try {
  await settle(postgres.url);
  const measured: Size[] = [];
  for (const students of sizes.length ? sizes : SIZES) measured.push(await measure(students));
  printCalls(measured);
  printLists(measured);
  printStatements(measured);
  for (const { students, weights } of measured) printWeights(students, weights);
} finally {
  await postgres.stop();
}
process.exit(isFine ? 0 : 1);

async function measure(students: number): Promise<Size> {
  const recorded = recordStatements();
  const store = await openTestStore({ onStatement: recorded.onStatement });
  try {
    const size: Fill = { students, attempts: students / 10, now: store.clock.now() };
    await pay(store, await store.student('Ravi'), { productIds: [plainProducts()[0]?.id ?? 0] });
    const seconds = await fill(store.config.databaseUrl ?? '', size);
    console.error(`${students} students filled in ${seconds.toFixed(0)} s`);
    const table = await withClient(store.config.databaseUrl ?? '', weights);

    const recorder = recordedStore(store, recorded);
    const candidates = Array.from({ length: READERS }, (_, nth) => FILLED.candidate(1 + 10 * nth + (nth % 6), size));
    for (const mobile of [...candidates, FILLED.buyerOfMany]) {
      await runAllReads(recorder, mobile);
      // Expires short-lived caches before the next reader.
      store.clock.advance(20_000);
    }
    for (let turn = 1; turn <= TURNS; turn++) {
      await runAllSteps(recorder, recorded, turn);
      store.clock.advance(3_600_000);
    }
    for (let turn = 1; turn <= TURNS; turn++) await runAllJobs(recorder, recorded, FILLED.buyerOfMany);

    await runAllLists(store, recorded, LIST_TURNS);

    const statements = new Map<string, Statement>();
    for (const [shape, { sql, values, calls, ms }] of recorded.statements) {
      const plan = await planOf(store.db, { sql, values });
      statements.set(shape, { calls: [...calls], sql, ms: p50(ms), plan });
    }
    if (students >= LARGE) checkStatements(statements, await referencesWithoutIndex(store.db));
    return {
      students,
      calls: recorded.calls,
      statements,
      weights: table,
    };
  } finally {
    await store.close();
  }
}

function checkStatements(statements: ReadonlyMap<string, Statement>, references: readonly string[]): void {
  for (const reference of references) reportFailure(`no index serves the reference ${reference}`);
  for (const [shape, { calls, plan }] of statements) {
    // Lists have a limit of time. A filter that fits most rows reads a table in order, and stops after a page.
    if (calls.every((call) => call.startsWith(LIST_PREFIX))) continue;
    for (const table of unlistedScans(shape, plan)) {
      reportFailure(`${calls.join(', ')} reads all of ${table}: ${shape.slice(0, 300)}`);
    }
  }
}

function reportFailure(text: string): void {
  isFine = false;
  console.error(`✗ ${text}`);
}

/** Raises `max_wal_size` from 1 GB, so that filling causes few checkpoints; durability is not changed. */
async function settle(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter system set max_wal_size = '8GB'`);
    await client.query('select pg_reload_conf()');
  });
}

function printCalls(measured: readonly Size[]): void {
  console.log(
    `\n| call: p50, slowest | ${measured.map(({ students }) => students.toLocaleString('en')).join(' | ')} | p50 grows |`,
  );
  console.log(`|---|${'---|'.repeat(measured.length + 1)}`);
  const last = measured.at(-1);
  const personal = [...(last?.calls ?? [])].filter(([name]) => !name.startsWith(LIST_PREFIX));
  const names = personal.sort(([, a], [, b]) => p50(b) - p50(a)).map(([name]) => name);
  for (const name of names) {
    const times = measured.map(({ calls }) => calls.get(name) ?? []);
    const cells = times.map((all) => (all.length ? `${p50(all).toFixed(1)}, ${Math.max(...all).toFixed(0)} ms` : '-'));
    const medians = times.map((all) => (all.length ? p50(all) : undefined));
    console.log(`| ${[name, ...cells, growth(medians)].join(' | ')} |`);
  }
}

/**
 * Prints the response times of the staff's lists, and reports those above the limit. The first request of each is not
 * counted, because it prepares the statement.
 */
function printLists(measured: readonly Size[]): void {
  console.log(
    `\n| list of the staff: p50, p95 | ${measured.map(({ students }) => students.toLocaleString('en')).join(' | ')} |`,
  );
  console.log(`|---|${'---|'.repeat(measured.length)}`);
  const last = measured.at(-1);
  const lists = [...(last?.calls ?? [])].filter(([name]) => name.startsWith(LIST_PREFIX));
  const names = lists.sort(([, a], [, b]) => p95(b) - p95(a)).map(([name]) => name);
  for (const name of names) {
    const times = measured.map(({ calls }) => (calls.get(name) ?? []).slice(1));
    const cells = times.map((all) => (all.length ? `${p50(all).toFixed(1)}, ${p95(all).toFixed(1)} ms` : '-'));
    console.log(`| ${[name.slice(LIST_PREFIX.length), ...cells].join(' | ')} |`);
  }
  for (const { students, calls } of measured) {
    for (const name of names) {
      const ms = p95((calls.get(name) ?? []).slice(1));
      const limit = `the limit is ${MAX_LIST_P95_MS} ms`;
      if (ms > MAX_LIST_P95_MS) reportFailure(`${students} students, ${name}: p95 ${ms.toFixed(0)} ms, ${limit}`);
    }
  }
}

function printStatements(measured: readonly Size[]): void {
  console.log(
    `\n| statement, of | ${measured.map(({ students }) => students.toLocaleString('en')).join(' | ')} | grows | plan |`,
  );
  console.log(`|---|${'---|'.repeat(measured.length + 2)}`);
  const last = measured.at(-1);
  const rows = [...(last?.statements ?? [])].sort(([, a], [, b]) => b.ms - a.ms);
  for (const [shape, { calls, sql, plan }] of rows) {
    const times = measured.map(({ statements }) => statements.get(shape)?.ms);
    const of = `${calls[0]}: ${sql.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 90)}`;
    console.log(`| ${[of, ...times.map(shown), growth(times), plan.nodes.join(', ')].join(' | ')} |`);
  }
}

function printWeights(students: number, table: readonly Weight[]): void {
  console.log(`\n${students.toLocaleString('en')} students:\n\n| table | rows | MB | bytes a row |\n|---|---|---|---|`);
  for (const { table: name, rows, bytes } of table.filter((row) => GROWING.includes(row.table))) {
    console.log(
      `| ${name} | ${rows.toLocaleString('en')} | ${(bytes / 1e6).toFixed(1)} | ${Math.round(bytes / rows)} |`,
    );
  }
}

function p50(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function p95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

function shown(ms: number | undefined): string {
  return ms === undefined ? '-' : `${ms.toFixed(1)} ms`;
}

function growth(times: ReadonlyArray<number | undefined>): string {
  const [first, last] = [times[0], times.at(-1)];
  return times.length > 1 && first && last ? `x ${(last / first).toFixed(1)}` : '-';
}
