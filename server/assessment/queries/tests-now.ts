import { type RawBuilder, sql } from 'kysely';
import type { DashboardTest } from '../../../contract/staff/dashboard.ts';
import type { Ctx } from '../../platform/context.ts';
import { boundedCount, shownCount } from '../../platform/database/lists/bounded-count.ts';

const MAX_TESTS = 10;

type Row = { id: number; name: string; opens: Date | null; closes: Date | null; running: number };

/** Returns the tests whose window is open, and those that open next. */
export async function testsNow(ctx: Ctx): Promise<{ running: DashboardTest[]; next: DashboardTest[] }> {
  const { now } = ctx;
  return {
    running: await testsWhere(ctx, sql`test.opens <= ${now} and test.closes > ${now}`, sql`test.closes`),
    next: await testsWhere(ctx, sql`test.opens > ${now}`, sql`test.opens`),
  };
}

async function testsWhere(ctx: Ctx, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const candidates = boundedCount(
    sql`assessment.attempt where attempt.test_id = test.id and attempt.state = 'running'`,
  );
  const { rows } = await sql<Row>`
    select test.id, test.name, test.opens, test.closes, (${candidates}) as running from assessment.test
    where ${condition} order by ${order}, test.id limit ${MAX_TESTS}::int`.execute(ctx.db);
  return rows.map(({ id, name, opens, closes, running }) => ({
    test_id: id,
    name,
    opens: opens?.toISOString() ?? null,
    closes: closes?.toISOString() ?? null,
    running: shownCount(running),
  }));
}
