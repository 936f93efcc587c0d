/** Tests with a window, and the state of their answer keys. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { listKeyReviews, type ReviewRow as ShownRow } from '../../../../contract/staff/exams/key-reviews.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { contains, runList } from '../../../platform/database/lists/list-query.ts';
import { isPaused, resultsAt, resultsHeld, runningUntil } from '../../queries/tests.ts';
import { lastPossibleEnd } from '../../rules.ts';
import { phaseOf } from '../rules.ts';

type Row = {
  test_id: number;
  name: string;
  code: string;
  test_closes: Date;
  minutes: number;
  running_until: Date | null;
  is_paused: boolean;
  results_at: Date | null;
  results_held: boolean;
  opens: Date | null;
  closes: Date | null;
  approved_at: Date | null;
  applied_at: Date | null;
  challenges: number;
};

const COLUMNS = sql`test.id as test_id, test.name, test.code, test.closes as test_closes, paper.minutes,
  ${resultsAt} as results_at, ${resultsHeld} as results_held,
  ${runningUntil} as running_until, ${isPaused} as is_paused, review.opens, review.closes, review.approved_at,
  review.applied_at,
  (select count(*)::int from assessment.challenge where challenge.test_id = test.id) as challenges`;

const FROM = sql`assessment.test
  join assessment.paper on paper.test_id = test.id and paper.version = test.current_version
  left join assessment.result_release as release on release.test_id = test.id
  left join assessment.key_review as review on review.test_id = test.id`;

/** Returns a page. Throws 400 for a cursor of another list. */
export async function keyReviews(
  ctx: StaffCtx,
  body: DecodedBody<typeof listKeyReviews>,
): Promise<DataOf<typeof listKeyReviews>> {
  return runList(ctx, listKeyReviews, body, {
    columns: COLUMNS,
    from: FROM,
    where: [sql`test.closes is not null`, contains(sql`concat_ws(' ', test.name, test.code, test.id)`, body.search)],
    sorts: { test_closes: { by: sql`test.closes`, type: 'timestamptz' } },
    defaultSort: '-test_closes',
    key: sql`test.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row: Row) => shownRow(row, ctx.now),
  });
}

function shownRow(row: Row, now: Date): ShownRow {
  const { opens, closes, approved_at, applied_at } = row;
  const review = opens && closes ? { opens, closes, approved_at, applied_at } : null;
  const awaits_final_key = review !== null && applied_at === null;
  const terms = { ...row, closes: row.test_closes, awaits_final_key };
  return {
    test_id: Number(row.test_id),
    name: row.name,
    code: row.code,
    test_closes: row.test_closes.toISOString(),
    ends: row.is_paused ? null : (lastPossibleEnd(terms) ?? row.test_closes).toISOString(),
    phase: phaseOf(review, terms, now),
    opens: opens?.toISOString() ?? null,
    closes: closes?.toISOString() ?? null,
    challenges: row.challenges,
  };
}
