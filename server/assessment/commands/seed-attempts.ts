/**
 * Seeds a demo test with attempts of invented candidates, stored in a few statements and finalized by the same code as
 * real attempts. The rows have `is_demo`.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import { catalogue, hasTest } from '../../catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { finalizeAttempts } from '../attempts/finalization/finalize.ts';
import { readGradingData } from '../queries/answer-keys.ts';
import { attempts } from '../queries/attempts.ts';
import { paperDocument } from '../queries/papers.ts';
import { testOf } from '../queries/tests.ts';
import type { AttemptState } from '../tables.ts';
import { demoAnswers, seededRandom } from './demo/demo-answers.ts';

const DAY_MS = 86_400_000;

export type DemoAttempts = { productId: number; testId: number; studentIds: readonly number[]; daysAgo: number };

/**
 * Seeds attempts that started in the `daysAgo` days up to one day ago, or up to one day before the test closed. Skips
 * students who have an attempt at the test. Returns the number of attempts added. Throws if the product does not have
 * the test.
 */
export async function seedAttempts(
  ctx: Ctx,
  { productId, testId, studentIds, daysAgo }: DemoAttempts,
): Promise<number> {
  const test = await testOf(ctx, testId);
  const product = catalogue().product(productId);
  const tab = product?.tabs.find(({ id }) => hasTest(product, id, testId));
  if (!test || !tab) throw new Error(`product ${productId} has no test ${testId}`);
  const known = await ctx.db
    .selectFrom('assessment.attempt')
    .select('student_id')
    .where('test_id', '=', testId)
    .execute();
  const seededStudents = new Set(known.map(({ student_id }) => student_id));
  const newStudents = studentIds.filter((id) => !seededStudents.has(id));
  if (newStudents.length === 0) return 0;
  const paper = { test_id: testId, version: test.current_version, digest: test.digest };
  const { keys } = await readGradingData(ctx, paper);
  const { sections } = await paperDocument(ctx, paper);
  const questions = sections.flatMap((section) => section.questions);
  const latest = Math.min(ctx.now.getTime(), (test.closes ?? ctx.now).getTime()) - DAY_MS;
  const random = seededRandom(testId);
  const starts = newStudents.map(() => new Date(latest - Math.floor(random() * daysAgo * DAY_MS)));
  const minutes = Math.min(test.minutes, 60);
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .insertInto('assessment.attempt')
      .values(
        newStudents.map((studentId, at) => ({
          student_id: studentId,
          public_id: randomBytes(16).toString('hex'),
          student_name: 'Demo candidate',
          product_id: productId,
          tab_id: tab.id,
          test_id: testId,
          version: test.current_version,
          number: 1,
          language: 1 + (at % 2),
          state: 'running' as AttemptState,
          started_at: starts[at] as Date,
          deadline: new Date((starts[at] as Date).getTime() + test.minutes * 60_000),
          ended_at: null,
          receipt: null,
          device: null,
          device_at: null,
          session_id: null,
          is_demo: true,
        })),
      )
      .returning(['id', 'student_id', 'started_at'])
      .execute();
    const events = rows.flatMap(({ id, student_id, started_at }) =>
      demoAnswers({ questions, keys, minutes, draw: random, skill: random() + random() + random() - 1.5 }).map(
        (event) => ({
          ...event,
          student_id,
          attempt_id: id,
          received_at: new Date(started_at.getTime() + event.at_ms),
        }),
      ),
    );
    await insertEvents(ctx, events);
    const ended = await attempts(ctx)
      .where('attempt.test_id', '=', testId)
      .where('attempt.state', '=', 'running')
      .where('attempt.is_demo', '=', true)
      .forUpdate('attempt')
      .execute();
    await finalizeAttempts({ ...ctx, now: new Date(latest + DAY_MS / 2) }, ended, 'submitted');
  });
  return newStudents.length;
}

type Event = AnswerEvent & { student_id: number; attempt_id: number; received_at: Date };

async function insertEvents(ctx: Ctx, events: readonly Event[]): Promise<void> {
  await sql`
    insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
    select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (student_id bigint, attempt_id bigint,
      seq integer, question_id bigint, response jsonb, marked boolean, spent_ms integer, at_ms integer, received_at timestamptz)
  `.execute(ctx.db);
}
