/** The candidates of a computation by rank. */

import { sql } from 'kysely';
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { listMerit, type MeritRow } from '../../../../../contract/staff/exams/scores/score-publication.ts';
import { rational, toDecimalText } from '../../../../../engine/rational.ts';
import { compareDecimals } from '../../../../../engine/scores/ties.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { malformed } from '../../../../platform/http/http-error.ts';
import { requireMarks } from '../../publication/staff/shows-marks.ts';
import { findComputation, testsOfComputation } from '../find-group.ts';

type Row = {
  student_id: number;
  rank: number;
  name: string;
  test_id: number;
  test_name: string;
  raw: string;
  score: string;
  tied: number;
};

const COLUMNS = sql`ranked.student_id, ranked.rank, attempt.student_name as name, ranked.test_id, test.name as test_name,
  ranked.raw, ranked.score::text as score, ranked.tied`;

const FROM = sql`assessment.candidate_score as ranked
  join assessment.attempt on attempt.student_id = ranked.student_id and attempt.id = ranked.attempt_id
  join assessment.test on test.id = ranked.test_id`;

/**
 * Returns a page. Names, and the search in them, are for those who may see students. Throws 404 for an unknown computation,
 * `results_awaited` while the person may not see marks of one of its tests, 400 for a category without a cut-off or a cursor of
 * another list.
 */
export async function meritList(ctx: StaffCtx, body: DecodedBody<typeof listMerit>): Promise<DataOf<typeof listMerit>> {
  const computation = await findComputation(ctx, body.computation_id);
  requireMarks(ctx, await testsOfComputation(ctx, computation));
  const { settings } = computation;
  const hasNames = ctx.staff.permissions.has('students.read');
  const cutoff =
    body.category === undefined ? null : settings.cutoffs.find(({ category }) => category === body.category);
  if (cutoff === undefined) throw malformed(inEnglish('There is no cut-off for this category.'));
  return runList(ctx, listMerit, body, {
    columns: COLUMNS,
    from: FROM,
    where: [
      sql`ranked.computation_id = ${body.computation_id}::bigint`,
      body.test_id !== undefined && sql`ranked.test_id = ${body.test_id}::bigint`,
      cutoff && sql`ranked.score >= ${cutoff.score}::numeric`,
      hasNames && contains(sql`attempt.student_name`, body.search),
    ],
    sorts: { rank: { by: sql`ranked.rank`, type: 'bigint' } },
    defaultSort: 'rank',
    key: sql`ranked.student_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row: Row): MeritRow => ({
      ...row,
      student_id: Number(row.student_id),
      test_id: Number(row.test_id),
      raw: toDecimalText(rational(row.raw)),
      name: hasNames ? row.name : null,
      meets: settings.cutoffs
        .filter(({ score }) => compareDecimals(row.score, score) >= 0)
        .map(({ category }) => category),
    }),
  });
}
