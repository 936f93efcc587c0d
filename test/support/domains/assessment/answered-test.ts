/** A test with candidates who answered by their ability, stored without taking it, for item analyses. */
import { sql } from 'kysely';
import { importPaper } from '../../../../server/assessment/commands/papers/import-paper.ts';
import { sweep } from '../../../../server/assessment/commands/sweep.ts';
import type { Ctx } from '../../../../server/platform/context.ts';

export type AnsweredTest = {
  testId: number;
  questions: number;
  candidates: number;
  /** Question numbers whose key is not the answer that stronger candidates give. */
  wrongKeys?: readonly number[];
  /** Candidates with the number of another one whose answers they have. */
  copies?: Readonly<Record<number, number>>;
  /** Fields of the paper, such as its window. */
  paper?: object;
};

/** What stronger candidates answer. */
const answerTo = (question: number) => 1 + (question % 4);
const text = (english: string) => ({ english, hindi: english });

/** Candidates of a statement. */
const BATCH = 2500;

/** The number of the student of the candidate `n`. */
export const studentOf = (n: number) => 600_000 + n;

/** The paper of the test as a content file; `corrected` has the right keys. */
export function paperText({ testId, questions, wrongKeys = [], paper }: AnsweredTest, corrected = false): string {
  return JSON.stringify({
    ...{
      id: testId,
      code: `T-${testId}`,
      name: `Practice ${testId}`,
      minutes: 60,
      results: 'at-once',
      reattempt: true,
      free: true,
    },
    marking: { correct: 2, wrong: '-1/2', unanswered: 0 },
    instructions: text('<p>Answer.</p>'),
    ...paper,
    sections: [
      {
        title: text('General'),
        questions: Array.from({ length: questions }, (_, at) => ({
          ...{ id: at + 1, type: 'single', text: text(`<p>Question number ${at + 1} of test ${testId}?</p>`) },
          options: ['North', 'East', 'South', 'West'].map(text),
          answer: wrongKeys.includes(at + 1) && !corrected ? 1 + (answerTo(at + 1) % 4) : answerTo(at + 1),
          solution: text('<p>So it is.</p>'),
        })),
      },
    ],
  });
}

/** Imports the paper, and stores finished and graded first attempts. */
export async function fillAnsweredTest(ctx: Ctx, test: AnsweredTest): Promise<void> {
  await importPaper(ctx, { path: `papers/${test.testId}.yaml`, text: paperText(test) });
  for (let from = 1; from <= test.candidates; from += BATCH) {
    await fillAttempts(ctx, test, { from, to: Math.min(test.candidates, from + BATCH - 1) });
  }
  await sql`analyze assessment.event, assessment.attempt`.execute(ctx.db);
  while ((await sweep(ctx)) > 0);
  await sql`analyze assessment.result`.execute(ctx.db);
}

async function fillAttempts(
  { db, now }: Ctx,
  { testId, questions, copies = {} }: AnsweredTest,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to}::int) as n`;
  await sql`
    insert into identity.student (id, country_id, mobile, mobile_proved_at, email, first_name, last_name, dob, gender, state_id,
      onboarded_at, created_at)
    select 600000 + n, 102, (6200000000 + n)::text, now(), 'answered' || n || '@example.com', 'Candidate', n::text,
      date '2003-01-01', 3, 1640, now(), now() from ${numbers}
    on conflict do nothing`.execute(db);
  await sql`
    insert into assessment.attempt (student_id, public_id, student_name, product_id, tab_id, test_id, version, number, language,
      started_at, deadline)
    select 600000 + n, md5(${testId}::bigint || '-' || n), 'Candidate ' || n, 2101, 21011, ${testId}::bigint, 1, 1, 1 + n % 2,
      ${now}::timestamptz - interval '2 hours', ${now}::timestamptz - interval '1 hour' from ${numbers}`.execute(db);
  // Numbers from 0 to 1 that depend on candidate and question: whether it is right, skipped, and which option is wrong.
  const part = (from: number) => sql`(('x' || substr(hash, ${from}::int, 7))::bit(28)::int / 268435456.0)`;
  await sql`
    insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
    select attempt.student_id, attempt.id, q, ${testId}::bigint * 1000 + q, to_jsonb(
      case when ${part(1)} < ability * (0.7 + 0.6 * (q % 7) / 6.0) then 1 + q % 4
        else 1 + (q % 4 + (case when ${part(15)} < 0.5 then 1 when ${part(15)} < 0.8 then 2 else 3 end)) % 4 end
    ), false, 20000, q * 20000, attempt.started_at
    from assessment.attempt
    cross join lateral (
      select coalesce((${JSON.stringify(copies)}::jsonb ->> (attempt.student_id - 600000)::text)::int, attempt.student_id - 600000) as n
    ) as source
    cross join generate_series(1, ${questions}::int) as q
    cross join lateral (
      select md5(n || '-' || q) as hash, 0.2 + 0.6 * (n::bigint * 7919 % 1009) / 1009.0 as ability
    ) as chance
    where attempt.test_id = ${testId}::bigint and attempt.student_id between ${600_000 + from}::bigint and ${600_000 + to}::bigint
      and ${part(8)} >= 0.06`.execute(db);
}
