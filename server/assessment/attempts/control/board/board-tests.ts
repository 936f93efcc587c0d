/** Tests for the exam controller, with the candidates who take them now. */
import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import {
  type ControlledTest,
  type getBoard,
  type ListedTest,
  listControlledTests,
  type WindowState,
} from '../../../../../contract/staff/exams/board.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { boundedCount, shownCount } from '../../../../platform/database/lists/bounded-count.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { testOf } from '../../../queries/tests.ts';
import { pausedSince } from '../pause-test.ts';
import { boardUrl } from './serve-board.ts';

type Row = {
  id: number;
  code: string;
  name: string;
  opens: Date | null;
  closes: Date | null;
  minutes: number;
  question_count: number;
  running: number;
};

/** Returns a page of tests, those with the most candidates first. Their number does not grow with students. */
export function controlledTests(
  ctx: Ctx,
  body: DecodedBody<typeof listControlledTests>,
): Promise<DataOf<typeof listControlledTests>> {
  const running = sql`(${boundedCount(
    sql`assessment.attempt where attempt.test_id = test.id and attempt.state = 'running'`,
  )})`;
  return runList<Row, ListedTest>(ctx, listControlledTests, body, {
    columns: sql`test.id, test.code, test.name, test.opens, test.closes, paper.minutes, paper.question_count,
      ${running} as running`,
    from: sql`assessment.test join assessment.paper on paper.test_id = test.id and paper.version = test.current_version`,
    where: [
      contains(sql`concat_ws(' ', test.name, test.code, test.id)`, body.search),
      body.state && hasState(body.state, ctx.now),
    ],
    sorts: {
      running: { by: running, type: 'bigint' },
      opens: { by: sql`coalesce(test.opens, '-infinity'::timestamptz)`, type: 'timestamptz' },
      name: { by: sql`test.name`, type: 'text' },
    },
    defaultSort: '-running',
    key: sql`test.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => ({ ...shownTest(row, ctx.now), running: shownCount(row.running) }),
  });
}

function hasState(state: WindowState, now: Date): RawBuilder<unknown> {
  const isUpcoming = sql`(test.opens is not null and test.opens > ${now})`;
  const isClosed = sql`(test.closes is not null and test.closes <= ${now})`;
  if (state === 'upcoming') return isUpcoming;
  return state === 'closed' ? isClosed : sql`not ${isUpcoming} and not ${isClosed}`;
}

/** Throws 404 for an unknown test. */
export async function boardOf(
  ctx: StaffCtx,
  { test_id }: DecodedBody<typeof getBoard>,
): Promise<DataOf<typeof getBoard>> {
  const test = await testOf(ctx, test_id);
  if (!test) throw notFound();
  const paused = await pausedSince(ctx, test_id);
  return {
    ...shownTest(test, ctx.now),
    paused_at: paused?.toISOString() ?? null,
    stream_url: boardUrl(ctx, test_id),
  };
}

function shownTest(row: Omit<Row, 'running'>, now: Date): ControlledTest {
  return {
    test_id: Number(row.id),
    code: row.code,
    name: row.name,
    state: stateOf(row, now),
    opens: row.opens?.toISOString() ?? null,
    closes: row.closes?.toISOString() ?? null,
    minutes: row.minutes,
    question_count: row.question_count,
  };
}

function stateOf({ opens, closes }: Pick<Row, 'opens' | 'closes'>, now: Date): WindowState {
  if (opens && now < opens) return 'upcoming';
  return closes && now >= closes ? 'closed' : 'open';
}
