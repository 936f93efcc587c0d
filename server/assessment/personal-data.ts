/** A student's personal data in assessment: export and deletion. */
import type { Ctx } from '../platform/context.ts';
import { PAGE_ROWS, pagesOf } from '../platform/http/calls/streamed-response.ts';
import { PRACTICE_TABLES, practiceData } from './bank/practice/practice-data.ts';
import { RESULTS_TABLES, releasedOf, resultsData } from './results/results-data.ts';

/**
 * Exports attempts with every stored answer; scores only of tests whose results are released. Everything but extra time
 * and language is read in pages, because a student can have hundreds of attempts with thousands of answers.
 */
export async function exportData(ctx: Ctx, studentId: number) {
  return {
    attempts: attemptPages(ctx, studentId),
    answers: answerPages(ctx, studentId),
    sessions: numberedPages(ctx, studentId, 'assessment.attempt_session'),
    signals: numberedPages(ctx, studentId, 'assessment.signal'),
    extra_time: await ctx.db
      .selectFrom('assessment.extension')
      .where('student_id', '=', studentId)
      .selectAll()
      .execute(),
    screen_messages: await ctx.db
      .selectFrom('assessment.screen_message')
      .where('student_id', '=', studentId)
      .select(['test_id', 'english', 'hindi', 'sent_at'])
      .execute(),
    incident_notes: await ctx.db
      .selectFrom('assessment.incident_note')
      .where('student_id', '=', studentId)
      .select(['test_id', 'note', 'noted_at'])
      .execute(),
    accommodation: await ctx.db
      .selectFrom('assessment.accommodation')
      .where('student_id', '=', studentId)
      .select(['percent', 'minutes', 'large_text', 'reason', 'changed_at'])
      .execute(),
    candidate_of: await ctx.db
      .selectFrom('assessment.candidate')
      .where('student_id', '=', studentId)
      .select(['test_id', 'roll_number', 'name', 'category', 'added_at', 'removed_at'])
      .execute(),
    bookmarks: bookmarkPages(ctx, studentId),
    challenges: challengePages(ctx, studentId),
    ...(await resultsData(ctx, studentId)),
    receipt_proofs: proofPages(ctx, studentId),
    ...practiceData(ctx, studentId),
    chosen_language: await ctx.db
      .selectFrom('assessment.chosen_language')
      .where('student_id', '=', studentId)
      .selectAll()
      .execute(),
  };
}

async function* attemptPages(ctx: Ctx, studentId: number) {
  const pages = pagesOf<ExportedAttempt>((after) => attemptsAfter(ctx, studentId, after?.id ?? 0));
  for await (const page of pages) {
    const released = await releasedOf(ctx, page);
    yield page.map(({ id: _, ...attempt }) =>
      released.has(attempt.test_id) ? attempt : { ...attempt, score: null, max: null },
    );
  }
}

type ExportedAttempt = Awaited<ReturnType<typeof attemptsAfter>>[number];

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
      'attempt.shuffle_seed',
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

/**
 * Reads attempt by attempt, because an attempt has a limited number of rows: if PostgreSQL underestimates a student's
 * rows, it sorts all of them for every page.
 */
async function* pagesOfAttempts<Row>(
  ctx: Ctx,
  studentId: number,
  read: (attempt: ExportedAttempt, after: Row | null) => Promise<Row[]>,
) {
  for await (const attempts of pagesOf<ExportedAttempt>((after) => attemptsAfter(ctx, studentId, after?.id ?? 0))) {
    for (const attempt of attempts) yield* pagesOf<Row>((after) => read(attempt, after));
  }
}

function answerPages(ctx: Ctx, studentId: number) {
  return pagesOfAttempts<{ seq: number }>(ctx, studentId, async ({ id, public_id }, after) => {
    const answers = await ctx.db
      .selectFrom('assessment.event')
      .where('student_id', '=', studentId)
      .where('attempt_id', '=', id)
      .where('seq', '>', after?.seq ?? -1)
      .select(['seq', 'question_id', 'response', 'marked', 'spent_ms', 'received_at'])
      .orderBy('seq')
      .limit(PAGE_ROWS)
      .execute();
    return answers.map((answer) => ({ public_id, ...answer }));
  });
}

function numberedPages(ctx: Ctx, studentId: number, table: 'assessment.signal' | 'assessment.attempt_session') {
  return pagesOfAttempts<{ number: number }>(ctx, studentId, ({ id }, after) =>
    ctx.db
      .selectFrom(table as 'assessment.attempt_session')
      .where('student_id', '=', studentId)
      .where('attempt_id', '=', id)
      .where('number', '>', after?.number ?? 0)
      .selectAll()
      .orderBy('number')
      .limit(PAGE_ROWS)
      .execute(),
  );
}

function bookmarkPages(ctx: Ctx, studentId: number) {
  return pagesOf<{ test_id: number; question_id: number }>((after) =>
    ctx.db
      .selectFrom('assessment.bookmark')
      .where('student_id', '=', studentId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('test_id', 'question_id'), '>', tuple(after?.test_id ?? 0, after?.question_id ?? 0)),
      )
      .selectAll()
      .orderBy('test_id')
      .orderBy('question_id')
      .limit(PAGE_ROWS)
      .execute(),
  );
}

/** Without the content of files, like other uploads. */
function challengePages(ctx: Ctx, studentId: number) {
  return pagesOf<{ test_id: number; question_id: number }>((after) =>
    ctx.db
      .selectFrom('assessment.challenge')
      .where('student_id', '=', studentId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('test_id', 'question_id'), '>', tuple(after?.test_id ?? 0, after?.question_id ?? 0)),
      )
      .selectAll()
      .orderBy('test_id')
      .orderBy('question_id')
      .limit(PAGE_ROWS)
      .execute(),
  );
}

/** The places in public hash trees; the hashes are in the downloaded logs. */
function proofPages(ctx: Ctx, studentId: number) {
  return pagesOf<{ attempt_id: number }>((after) =>
    ctx.db
      .selectFrom('assessment.receipt_leaf')
      .where('student_id', '=', studentId)
      .where('attempt_id', '>', after?.attempt_id ?? 0)
      .select(['attempt_id', 'tree_id', 'position'])
      .orderBy('attempt_id')
      .limit(PAGE_ROWS)
      .execute(),
  );
}

/** Tables that refer to an attempt come before it. */
const TABLES = [
  ...PRACTICE_TABLES,
  ...RESULTS_TABLES,
  'assessment.receipt_leaf',
  'assessment.challenge',
  'assessment.challenge_file',
  'assessment.result',
  'assessment.event',
  'assessment.signal',
  'assessment.attempt_session',
  'assessment.attempt_contact',
  'assessment.extension',
  'assessment.screen_message',
  'assessment.incident_note',
  'assessment.accommodation',
  'assessment.candidate',
  'assessment.bookmark',
  'assessment.chosen_language',
  'assessment.attempt',
] as const;

/**
 * Deletes the student's data. It locks the attempts first, so that a call that adds to one either finishes before or
 * finds it deleted.
 */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db
    .selectFrom('assessment.attempt')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  for (const table of TABLES) {
    await ctx.db.deleteFrom(table).where('student_id', '=', studentId).execute();
  }
}
