/** Tests with their newest item analysis. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { type AnalysedTest, listAnalyses } from '../../../../../contract/staff/exams/analysis/analyses.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import type { AnalysisRow } from '../tables.ts';

type Row = Pick<AnalysisRow, 'candidates' | 'alpha' | 'suspicious' | 'computed_at'> & {
  test_id: number;
  code: string;
  name: string;
  closes: Date | null;
  /** By the current key; null without an analysis. */
  state: AnalysisRow['state'] | null;
};

const COLUMNS = sql`test.id as test_id, test.code, test.name, test.closes, own.state, newest.candidates, newest.alpha,
  newest.suspicious, newest.computed_at`;

const FROM = sql`assessment.test
  left join assessment.item_analysis as own on own.test_id = test.id and own.version = test.current_version
  left join lateral (
    select analysis.candidates, analysis.alpha, analysis.suspicious, analysis.computed_at
    from assessment.item_analysis as analysis
    where analysis.test_id = test.id and analysis.summary is not null
    order by analysis.version desc limit 1
  ) as newest on true`;

/** Returns a page. Throws 400 for a cursor of another list. */
export function analysedTests(
  ctx: StaffCtx,
  body: DecodedBody<typeof listAnalyses>,
): Promise<DataOf<typeof listAnalyses>> {
  const never = sql`'-infinity'::timestamptz`;
  return runList<Row, AnalysedTest>(ctx, listAnalyses, body, {
    columns: COLUMNS,
    from: FROM,
    where: [
      contains(sql`concat_ws(' ', test.name, test.code, test.id)`, body.search),
      body.state === 'analysed' && sql`newest.computed_at is not null`,
      body.state === 'not_analysed' && sql`newest.computed_at is null`,
    ],
    sorts: {
      computed_at: { by: sql`coalesce(newest.computed_at, ${never})`, type: 'timestamptz' },
      closes: { by: sql`coalesce(test.closes, ${never})`, type: 'timestamptz' },
      name: { by: sql`test.name`, type: 'text' },
    },
    defaultSort: '-computed_at',
    key: sql`test.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ test_id, closes, state, computed_at, ...row }) => ({
      ...row,
      test_id: Number(test_id),
      closes: closes?.toISOString() ?? null,
      state: state ?? 'none',
      computed_at: computed_at?.toISOString() ?? null,
    }),
  });
}
