/** The results of a test for the console: first attempts with their ranks. */

import { sql } from 'kysely';
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { listResults, type ResultRow } from '../../../../../contract/staff/exams/results/results.ts';
import { rational, toNumber } from '../../../../../engine/rational.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { runLongRead } from '../../../../platform/database/limits/long-reads.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { malformed } from '../../../../platform/http/http-error.ts';
import { findTest } from '../../../queries/tests.ts';
import { cutoffsOfTest } from '../cutoffs-of-test.ts';
import { groupOfTest } from '../published-group.ts';
import { requireMarks } from './shows-marks.ts';

type Row = Omit<ResultRow, 'name' | 'roll_number' | 'max' | 'ended_at'> & {
  max: string;
  name: string;
  roll_number: string | null;
  ended_at: Date;
};

const COLUMNS = sql`ranked.student_id, attempt.student_name as name, candidate.roll_number, ranked.score_number as marks,
  ranked.max, ranked.correct, ranked.incorrect, ranked.skipped, ranked.rank,
  (100.0 * (ranked.candidates - ranked.rank + 1) / ranked.candidates)::float8 as percentile,
  own.score::text as shift_score, own.rank as shift_rank, consent.student_id is not null as has_consent,
  coalesce(attempt.ended_at, attempt.deadline) as ended_at`;

/** Ranks are counted over all first attempts, before the filters. */
const from = (testId: number, publishedId: number | null) => sql`(
    select result.student_id, attempt_id, score_number, max, correct, incorrect, skipped,
      rank() over (order by score_number desc)::int as rank, count(*) over ()::int as candidates
    from assessment.result where test_id = ${testId}::bigint and number = 1
  ) as ranked
  join assessment.attempt on attempt.student_id = ranked.student_id and attempt.id = ranked.attempt_id
  left join assessment.candidate on candidate.test_id = ${testId}::bigint and candidate.student_id = ranked.student_id
  left join assessment.merit_consent as consent on consent.student_id = ranked.student_id
    and consent.test_id = ${testId}::bigint and consent.withdrawn_at is null
  left join assessment.candidate_score as own on own.student_id = ranked.student_id
    and own.computation_id = ${publishedId}::bigint and own.attempt_id = ranked.attempt_id`;

/**
 * Returns a page. Names, and the search in them, are for those who may see students. Throws `results_awaited` while the person
 * may not see marks, 404 for an unknown test, 400 for a category without a cut-off or a cursor of another list.
 */
export async function resultsForStaff(
  ctx: StaffCtx,
  body: DecodedBody<typeof listResults>,
): Promise<DataOf<typeof listResults>> {
  const { test_id, consent, category, search } = body;
  requireMarks(ctx, [await findTest(ctx, test_id)]);
  const hasNames = ctx.staff.permissions.has('students.read');
  const group = await groupOfTest(ctx, test_id);
  const publishedId = group?.published_id ?? null;
  const cutoffs = await cutoffsOfTest(ctx, test_id, group);
  const cutoff = category === undefined ? null : cutoffs.find((one) => one.category === category);
  if (cutoff === undefined) throw malformed(inEnglish('There is no cut-off for this category.'));
  const score = publishedId === null ? sql`ranked.score_number` : sql`own.score`;
  const searched = hasNames
    ? sql`concat_ws(' ', candidate.roll_number, attempt.student_name)`
    : sql`candidate.roll_number`;
  return runList<Row, ResultRow>(ctx, listResults, body, {
    columns: COLUMNS,
    from: from(test_id, publishedId),
    where: [
      consent && (consent === 'given' ? sql`consent.student_id is not null` : sql`consent.student_id is null`),
      cutoff && sql`${score} >= ${cutoff.score}::numeric`,
      contains(searched, search),
    ],
    sorts: {
      rank: { by: sql`ranked.rank`, type: 'bigint' },
      ended_at: { by: sql`coalesce(attempt.ended_at, attempt.deadline)`, type: 'timestamptz' },
    },
    defaultSort: 'rank',
    key: sql`ranked.student_id`,
    execute: (statement) => runLongRead(ctx, ({ db }) => statement.execute(db)),
    show: (row) => ({
      ...row,
      student_id: Number(row.student_id),
      name: hasNames ? row.name : null,
      roll_number: row.roll_number ?? '',
      max: toNumber(rational(row.max)),
      ended_at: row.ended_at.toISOString(),
    }),
  });
}
