/** The store process of the exam benchmark: on PostgreSQL, with signed-in candidates; it executes `Order` messages. */
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AnswerEvent } from '../../contract/assessment/answer-events.ts';
import { openApp } from '../../server/app/app.ts';
import { storeInBatch } from '../../server/assessment/answers/answer-batcher.ts';
import { catalogue } from '../../server/catalogue/index.ts';
import { startSession } from '../../server/identity/index.ts';
import { importFolder } from '../../server/importer/index.ts';
import { freePort } from '../load.ts';
import { openBenchStore } from './open-bench-store.ts';
import { type BoardReport, watchBoard } from './watch-board.ts';

export type Order =
  | { kind: 'enrol'; count: number }
  | { kind: 'stored-attempts' }
  | { kind: 'memory' }
  | { kind: 'watch-board' }
  | { kind: 'board-report' }
  | { kind: 'insert-ceiling'; seconds: number };
export type StoredAttempt = { attempt: string; events: number; highest: number; answered: number; state: string };
export type TestIds = { product_id: number; test_series_id: number; tab_id: number };

const TEST = 501;
const PRODUCT = 2101;
let boardReport: (() => BoardReport) | null = null;
/** Number of sessions created in parallel. */
const CONCURRENCY = 8;

const port = await freePort();
const { config, store, log } = await openBenchStore({ PORT: String(port) });
const app = await openApp({ config, store, log, work: true });
await importFolder(app.ctx(), join(import.meta.dirname, '../../content'));
while (!catalogue().product(PRODUCT)) await new Promise((resolve) => setTimeout(resolve, 50));
await store.db.updateTable('assessment.test').set({ is_free: true }).where('id', '=', TEST).execute();
await app.fastify.listen({ port, host: '127.0.0.1', backlog: 8192 });

process.on('message', async (order: Order) => process.send?.(await execute(order)));
process.on('disconnect', () => process.exit(0));
const tab = catalogue()
  .product(PRODUCT)
  ?.tabs.find(({ type }) => type === 4);
process.send?.({
  url: `http://127.0.0.1:${port}`,
  place: { product_id: PRODUCT, test_series_id: TEST, tab_id: tab?.id ?? 0 },
});

async function execute(order: Order): Promise<unknown> {
  if (order.kind === 'enrol') return enrol(order.count);
  if (order.kind === 'stored-attempts') return readStoredAttempts();
  if (order.kind === 'memory') return process.memoryUsage.rss();
  if (order.kind === 'board-report') return boardReport?.() ?? null;
  if (order.kind === 'watch-board') {
    boardReport = await watchBoard(app, `http://127.0.0.1:${port}`, TEST);
    return null;
  }
  return insertCeiling(order.seconds);
}

async function enrol(count: number): Promise<string[]> {
  await sql`
    insert into identity.student (country_id, mobile, mobile_proved_at, email, first_name, last_name, dob, gender, state_id,
      onboarded_at, created_at)
    select 102, (6000000000 + n)::text, now(), 'bench' || n || '@example.com', 'Bench', n::text, date '2003-01-01', 3, 1640,
      now(), now()
    from generate_series(1, ${count}) as n`.execute(store.db);
  const students = await store.db
    .selectFrom('identity.student')
    .select('id')
    .where('first_name', '=', 'Bench')
    .execute();
  const tokens: string[] = [];
  const waiting = [...students];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      tokens.push((await startSession(app.ctx(), next.id)).accessToken);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return tokens;
}

/** Reads every candidate's stored attempt. */
async function readStoredAttempts(): Promise<StoredAttempt[]> {
  const { rows } = await sql<StoredAttempt>`
    select attempt.public_id as attempt, attempt.state,
      (select count(*)::int from assessment.event where event.student_id = attempt.student_id and event.attempt_id = attempt.id)
        as events,
      (select coalesce(max(seq), 0)::int from assessment.event
        where event.student_id = attempt.student_id and event.attempt_id = attempt.id) as highest,
      coalesce((select correct + incorrect from assessment.result as result
        where result.student_id = attempt.student_id and result.attempt_id = attempt.id), -1) as answered
    from assessment.attempt as attempt join identity.student as student on student.id = attempt.student_id
    where student.first_name = 'Bench' and attempt.test_id = ${TEST}`.execute(store.db);
  return rows;
}

/** Measures the batched insert without HTTP, validation and client; returns saves per second. */
async function insertCeiling(seconds: number): Promise<number> {
  const { rows } = await sql<{ id: number; student_id: number; seq: number }>`
    update assessment.attempt set state = 'running', ended_at = null, receipt = null, deadline = now() + interval '1 hour'
    where id in (select attempt.id from assessment.attempt as attempt
      join identity.student as student on student.id = attempt.student_id
      where student.first_name = 'Bench' limit 400)
    returning id, student_id, 2000000 as seq`.execute(store.db);
  const until = performance.now() + seconds * 1000;
  let stored = 0;
  const candidate = async ({ id, student_id, seq: first }: (typeof rows)[number]) => {
    for (let seq = Number(first); performance.now() < until; seq++) {
      const event: AnswerEvent = {
        seq,
        question_id: 501001 + (seq % 40),
        response: 1,
        marked: false,
        spent_ms: 1,
        at_ms: 1,
      };
      const done = await storeInBatch(store.db, {
        studentId: student_id,
        attemptId: id,
        sessionNumber: null,
        receivedAt: new Date(),
        events: [event],
      });
      if (done) stored += 1;
    }
  };
  await Promise.all(rows.map(candidate));
  return stored / seconds;
}
