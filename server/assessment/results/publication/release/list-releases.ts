/** Tests and when their results appear, for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { listReleases, type ReleasedTest } from '../../../../../contract/staff/exams/results/releases.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { isPaused, resultsAt, resultsHeld, runningUntil } from '../../../queries/tests.ts';
import type { ReleaseTerms } from '../../../rules.ts';
import { appearanceOf } from './release-rules.ts';

type Row = ReleaseTerms & { id: number; name: string; code: string };

const COLUMNS = sql`test.id, test.name, test.code, test.closes, paper.minutes, ${runningUntil} as running_until,
  ${isPaused} as is_paused, ${resultsAt} as results_at, ${resultsHeld} as results_held,
  (review.test_id is not null and review.applied_at is null) as awaits_final_key`;

const FROM = sql`assessment.test
  join assessment.paper on paper.test_id = test.id and paper.version = test.current_version
  left join assessment.result_release as release on release.test_id = test.id
  left join assessment.key_review as review on review.test_id = test.id`;

/** Returns a page. Throws 400 for a cursor of another list. */
export function releasesForStaff(
  ctx: Ctx,
  body: DecodedBody<typeof listReleases>,
): Promise<DataOf<typeof listReleases>> {
  return runList<Row, ReleasedTest>(ctx, listReleases, body, {
    columns: COLUMNS,
    from: FROM,
    where: [contains(sql`concat_ws(' ', test.name, test.code, test.id)`, body.search)],
    sorts: {
      // Tests without a window are last.
      closes: { by: sql`coalesce(test.closes, '-infinity'::timestamptz)`, type: 'timestamptz' },
      name: { by: sql`test.name`, type: 'text' },
    },
    defaultSort: '-closes',
    key: sql`test.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ id, name, code, ...terms }) => {
      const { state, appearsAt } = appearanceOf(terms, ctx.now);
      return {
        ...{ test_id: Number(id), name, code, state },
        closes: terms.closes?.toISOString() ?? null,
        appears_at: appearsAt?.toISOString() ?? null,
      };
    },
  });
}
