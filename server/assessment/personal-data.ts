/** What assessment holds about a student: all of it to read, and all of it gone. */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { PAGE_ROWS, pagesOf } from '../platform/streamed.ts';
import { testsOf } from './queries/tests.ts';
import { isReleased } from './rules.ts';
import './tables.ts';

/**
 * Attempts with every answer that was saved; scores only of tests whose results are out. All but the time granted is
 * read by pages: a student may have made hundreds of attempts, each with thousands of answers.
 */
export async function held(ctx: Ctx, studentId: number) {
  return {
    attempts: attemptPages(ctx, studentId),
    answers: answerPages(ctx, studentId),
    sessions: pagesOfTable(ctx, studentId, 'assessment.attempt_session', ['attempt_id', 'number']),
    signals: pagesOfTable(ctx, studentId, 'assessment.signal', ['attempt_id', 'number']),
    extra_time: await ctx.db
      .selectFrom('assessment.extension')
      .where('student_id', '=', studentId)
      .selectAll()
      .execute(),
    bookmarks: pagesOfTable(ctx, studentId, 'assessment.bookmark', ['test_id', 'question_id']),
  };
}

async function* attemptPages(ctx: Ctx, studentId: number) {
  const pages = pagesOf<AttemptHeld>((after) => attemptsAfter(ctx, studentId, after?.id ?? 0));
  for await (const page of pages) {
    const tests = page.length === 0 ? [] : await testsOf(ctx, [...new Set(page.map(({ test_id }) => test_id))]);
    const released = new Set(tests.filter((test) => isReleased(test, ctx.now)).map(({ id }) => id));
    yield page.map(({ id: _, ...attempt }) =>
      released.has(attempt.test_id) ? attempt : { ...attempt, score: null, max: null },
    );
  }
}

type AttemptHeld = Awaited<ReturnType<typeof attemptsAfter>>[number];

function attemptsAfter(ctx: Ctx, studentId: number, id: number) {
  return ctx.db
    .selectFrom('assessment.attempt as attempt')
    .leftJoin('assessment.result as result', (join) =>
      join.onRef('result.student_id', '=', 'attempt.student_id').onRef('result.attempt_id', '=', 'attempt.id'),
    )
    .where('attempt.student_id', '=', studentId)
    .where('attempt.id', '>', id)
    .select([
      'attempt.id',
      'attempt.public_id',
      'attempt.student_name',
      'attempt.test_id',
      'attempt.number',
      'attempt.state',
      'attempt.started_at',
      'attempt.ended_at',
      'result.score',
      'result.max',
    ])
    .orderBy('attempt.id')
    .limit(PAGE_ROWS)
    .execute();
}

async function* answerPages(ctx: Ctx, studentId: number) {
  const pages = pagesOf<AnswerHeld>((after) => answersAfter(ctx, studentId, after));
  for await (const page of pages) yield page.map(({ attempt_id: _, ...answer }) => answer);
}

type AnswerHeld = Awaited<ReturnType<typeof answersAfter>>[number];

function answersAfter(ctx: Ctx, studentId: number, after: { attempt_id: number; seq: number } | null) {
  return (
    ctx.db
      .selectFrom('assessment.event as event')
      .where('event.student_id', '=', studentId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('event.attempt_id', 'event.seq'), '>', tuple(after?.attempt_id ?? 0, after?.seq ?? 0)),
      )
      // No join: the events of a page are found in their order, whatever the planner makes of the attempts.
      .select((event) =>
        event
          .selectFrom('assessment.attempt as attempt')
          .whereRef('attempt.student_id', '=', 'event.student_id')
          .whereRef('attempt.id', '=', 'event.attempt_id')
          .select('attempt.public_id')
          .as('public_id'),
      )
      .select([
        'event.attempt_id',
        'event.seq',
        'event.question_id',
        'event.response',
        'event.marked',
        'event.spent_ms',
        'event.received_at',
      ])
      .orderBy('event.attempt_id')
      .orderBy('event.seq')
      .limit(PAGE_ROWS)
      .execute()
  );
}

type Table = 'assessment.signal' | 'assessment.attempt_session' | 'assessment.bookmark';

/** In the order of the table's key, of which `columns` are what follows the student. */
function pagesOfTable(ctx: Ctx, studentId: number, table: Table, columns: readonly [string, string]) {
  const [first, second] = columns;
  return pagesOf<Record<string, unknown>>(async (after) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where student_id = ${studentId}
        and (${sql.ref(first)}, ${sql.ref(second)}) > (${after?.[first] ?? 0}, ${after?.[second] ?? 0})
      order by ${sql.ref(first)}, ${sql.ref(second)} limit ${PAGE_ROWS}`.execute(ctx.db);
    return rows;
  });
}

/** What refers to an attempt goes before it. */
const TABLES = [
  'assessment.result',
  'assessment.event',
  'assessment.signal',
  'assessment.attempt_session',
  'assessment.extension',
  'assessment.bookmark',
  'assessment.attempt',
] as const;

export async function forget(ctx: Ctx, studentId: number): Promise<void> {
  for (const table of TABLES) {
    await ctx.db.deleteFrom(table).where('student_id', '=', studentId).execute();
  }
}
