/** Pairs of candidates with look-alike answers. They are personal data: each reading is recorded. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { listSimilarPairs, type SimilarPair } from '../../../../../contract/staff/exams/analysis/similar-pairs.ts';
import { recordReading } from '../../../../audit/index.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { targetOf } from '../../../queries/tests.ts';
import { findAnalysis } from './find-analysis.ts';

type Body = DecodedBody<typeof listSimilarPairs>;
type Page = DataOf<typeof listSimilarPairs>;

type Row = Omit<SimilarPair, 'one' | 'two'> & {
  student_id: number;
  name: string;
  score: number;
  other_student_id: number;
  other_name: string;
  other_score: number;
};

const COLUMNS = sql`pair.place, pair.identical_wrong, pair.both_wrong, pair.different, pair.probability,
  pair.student_id, one.student_name as name, result.score_number as score,
  pair.other_student_id, two.student_name as other_name, other_result.score_number as other_score`;

const FROM = sql`assessment.similar_pair as pair
  join assessment.attempt as one on one.student_id = pair.student_id and one.id = pair.attempt_id
  join assessment.attempt as two on two.student_id = pair.other_student_id and two.id = pair.other_attempt_id
  join assessment.result as result on result.student_id = pair.student_id and result.attempt_id = pair.attempt_id
  join assessment.result as other_result on other_result.student_id = pair.other_student_id
    and other_result.attempt_id = pair.other_attempt_id`;

/** Returns a page, and records that the caller read it. Throws 404 for an unknown analysis, or `results_awaited`. */
export async function similarPairs(ctx: StaffCtx, body: Body): Promise<Page> {
  const { test_id, name } = await findAnalysis(ctx, body.analysis_id, 'analysis.pairs');
  await recordReading(ctx, { action: 'item_analysis.pairs_read', target: targetOf({ id: Number(test_id), name }) });
  return pairList(ctx, body);
}

/** Returns a page, for an export, which is recorded by itself. Throws 404 for an unknown analysis, or `results_awaited`. */
export async function pairList(ctx: StaffCtx, body: Body): Promise<Page> {
  await findAnalysis(ctx, body.analysis_id, 'analysis.pairs');
  return runList<Row, SimilarPair>(ctx, listSimilarPairs, body, {
    columns: COLUMNS,
    from: FROM,
    where: [
      sql`pair.analysis_id = ${body.analysis_id}::bigint`,
      contains(sql`one.student_name || ' ' || two.student_name`, body.search),
    ],
    sorts: {
      place: { by: sql`pair.place`, type: 'bigint' },
      identical_wrong: { by: sql`pair.identical_wrong`, type: 'bigint' },
    },
    defaultSort: 'place',
    key: sql`pair.place`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ place, identical_wrong, both_wrong, different, probability, ...row }) => ({
      ...{ place, identical_wrong, both_wrong, different, probability },
      one: { student_id: Number(row.student_id), name: row.name, score: row.score },
      two: { student_id: Number(row.other_student_id), name: row.other_name, score: row.other_score },
    }),
  });
}
