/** What assessment holds about a student: all of it to read, and all of it gone. */
import type { Ctx } from '../platform/context.ts';
import { testsOf } from './queries/tests.ts';
import { isReleased } from './rules.ts';
import './tables.ts';

/** Attempts with every answer that was saved; scores only of tests whose results are out. */
export async function held(ctx: Ctx, studentId: number) {
  const taken = await ctx.db
    .selectFrom('assessment.attempt as attempt')
    .leftJoin('assessment.result as result', (join) =>
      join.onRef('result.student_id', '=', 'attempt.student_id').onRef('result.attempt_id', '=', 'attempt.id'),
    )
    .where('attempt.student_id', '=', studentId)
    .select([
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
    .execute();
  const tests = taken.length === 0 ? [] : await testsOf(ctx, [...new Set(taken.map(({ test_id }) => test_id))]);
  const released = new Set(tests.filter((test) => isReleased(test, ctx.now)).map(({ id }) => id));
  const attempts = taken.map((attempt) =>
    released.has(attempt.test_id) ? attempt : { ...attempt, score: null, max: null },
  );
  const answers = await ctx.db
    .selectFrom('assessment.event as event')
    .innerJoin('assessment.attempt as attempt', (join) =>
      join.onRef('attempt.student_id', '=', 'event.student_id').onRef('attempt.id', '=', 'event.attempt_id'),
    )
    .where('event.student_id', '=', studentId)
    .select([
      'attempt.public_id',
      'event.seq',
      'event.question_id',
      'event.response',
      'event.marked',
      'event.spent_ms',
      'event.received_at',
    ])
    .orderBy('event.attempt_id')
    .orderBy('event.seq')
    .execute();
  const rows = <
    Table extends 'assessment.signal' | 'assessment.attempt_session' | 'assessment.extension' | 'assessment.bookmark',
  >(
    table: Table,
  ) =>
    ctx.db
      .selectFrom(table as 'assessment.bookmark')
      .where('student_id', '=', studentId)
      .selectAll()
      .execute();
  return {
    attempts,
    answers,
    sessions: await rows('assessment.attempt_session'),
    signals: await rows('assessment.signal'),
    extra_time: await rows('assessment.extension'),
    bookmarks: await rows('assessment.bookmark'),
  };
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
