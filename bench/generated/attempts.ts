/**
 * Benchmark of many attempts at once, on PostgreSQL: finalizing and grading all overdue attempts, and regrading them
 * after a change of the answer key. `node bench/generated/attempts.ts [--candidates 10000]`
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../../scripts/postgres.mjs';
import { importPaper, sweep } from '../../server/assessment/index.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import type { Ctx } from '../../server/platform/context.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openStore } from '../../server/platform/database/open-store.ts';
import { createLog } from '../../server/platform/observability/log.ts';

const at = process.argv.indexOf('--candidates');
const CANDIDATES = at >= 0 ? Number(process.argv[at + 1]) : 10_000;
const PAPER = join(import.meta.dirname, '../../content/papers/501-ssc-cgl-01.yaml');

export type Row = { what: string; measured: string; goal: string };

export async function manyAttempts(candidates: number): Promise<Row[]> {
  const postgres = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), 'sopan-attempts-'));
  const config = readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: data, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' });
  const store = await openStore(config);
  try {
    await migrate(store);
    const log = createLog(config);
    const base = { db: store.db, config, log, requestId: 'bench', ip: '', userAgent: '', session: null };
    const later: Ctx['jobs'] = { enqueue: async () => {}, retry: async () => 0 };
    const ctx = (): Ctx => ({ ...base, now: new Date(), jobs: later });
    const text = readFileSync(PAPER, 'utf8');
    await importPaper(ctx(), { path: 'papers/501.yaml', text });
    await fill(store.db, candidates);

    const rows: Row[] = [];
    const began = performance.now();
    const cpu = process.cpuUsage();
    const closed = await sweep(ctx());
    if (process.env.BENCH_CPU) console.log('sweep cpu', process.cpuUsage(cpu).user / 1e6);
    rows.push({
      what: `close and mark ${closed} attempts due at once, ${40} questions each`,
      measured: `${((performance.now() - began) / 1000).toFixed(1)} s`,
      goal: '<= 5 s',
    });
    if (closed !== candidates) throw new Error(`${closed} of ${candidates} attempts were closed`);

    const again = performance.now();
    await importPaper(ctx(), { path: 'papers/501.yaml', text: text.replace(/answer: 1\n/, 'answer: 2\n') });
    const { stale } = await store.db
      .selectFrom('assessment.result')
      .select(({ fn }) => fn.countAll<number>().as('stale'))
      .where('version', '=', 1)
      .executeTakeFirstOrThrow();
    if (Number(stale) > 0) throw new Error(`${stale} attempts were not marked again`);
    rows.push({
      what: `mark ${candidates} attempts again by a changed key`,
      measured: `${((performance.now() - again) / 1000).toFixed(1)} s`,
      goal: '<= 10 s',
    });
    return rows;
  } finally {
    await store.close();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Creates candidates, each with an overdue attempt and an answer to every question. */
async function fill(db: Ctx['db'], candidates: number): Promise<void> {
  await sql`
    insert into identity.student (country_id, mobile, mobile_proved_at, email, first_name, last_name, dob, gender, state_id,
      onboarded_at, created_at)
    select 102, (6000000000 + n)::text, now(), 'bench' || n || '@example.com', 'Candidate', n::text, date '2003-01-01', 3,
      1640, now(), now()
    from generate_series(1, ${candidates}) as n`.execute(db);
  await sql`
    insert into assessment.attempt (student_id, public_id, student_name, product_id, tab_id, test_id, version, number,
      language, started_at, deadline)
    select id, md5(id::text), 'Candidate', 2101, 21011, 501, 1, 1, 1, now() - interval '2 hours', now() - interval '1 hour'
    from identity.student where first_name = 'Candidate'`.execute(db);
  await sql`
    insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
    select attempt.student_id, attempt.id, question, 501000 + question,
      to_jsonb(1 + (attempt.id * 7 + question * 3) % 4), false, 20000, question * 20000, attempt.started_at
    from assessment.attempt as attempt, generate_series(1, 40) as question
    where attempt.state = 'running'`.execute(db);
  await sql`analyze assessment.event, assessment.attempt`.execute(db);
}

if (import.meta.main)
  for (const row of await manyAttempts(CANDIDATES)) console.log(`${row.what}: ${row.measured} (${row.goal})`);
