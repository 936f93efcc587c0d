/** How far a student is in the tests of the products that they own. */
import type { getTestProgress, TestProgress } from '../../../contract/assessment/test-progress.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { catalogue, type Entry, type Product } from '../../catalogue/index.ts';
import { type Ownership, ownedProducts } from '../../learning/index.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { admissionsOf } from '../candidates/admissions-of.ts';
import { type Access, type Admission, IN_PROGRESS, NOT_STARTED, startRefusal, statusOf } from '../rules.ts';
import { type LastAttemptRow, lastAttempts } from './last-attempts.ts';
import { type TestRow, testsOf } from './tests.ts';

type PlacedTest = { testId: number; tabId: number };
type OwnedTests = { productId: number; isLive: boolean; tests: PlacedTest[]; promised: number | null };

/** Of one product, or of all that the student owns or owned. */
export async function testProgress(
  ctx: StudentCtx,
  { product_id }: DecodedBody<typeof getTestProgress>,
): Promise<TestProgress[]> {
  const owned = await ownedProducts(ctx, ctx.studentId);
  const products = owned
    .filter(({ productId }) => product_id === undefined || productId === product_id)
    .map(ownedTests);
  const ids = [...new Set(products.flatMap(({ tests }) => tests.map(({ testId }) => testId)))];
  if (ids.length === 0) return [];
  const rows = new Map((await testsOf(ctx, ids)).map((row) => [row.id, row]));
  const last = await lastAttempts(ctx, ctx.studentId, ids);
  const admissions = await admissionsOf(ctx, ctx.studentId, ids);
  return products.flatMap((product) => progressIn(product, { rows, last, admissions }, ctx.now) ?? []);
}

function ownedTests({ productId, isLive }: Ownership): OwnedTests {
  const product = catalogue().product(productId);
  return { productId, isLive, tests: product ? testsIn(product) : [], promised: product?.about.tests ?? null };
}

/** The tests of a product in display order, each at its first place. */
function testsIn(product: Product): PlacedTest[] {
  const placed = product.tabs.flatMap((tab) => testIdsIn(tab.entries).map((testId) => ({ testId, tabId: tab.id })));
  return [...new Map(placed.reverse().map((place) => [place.testId, place])).values()].reverse();
}

function testIdsIn(entries: readonly Entry[]): number[] {
  return entries.flatMap((entry) =>
    entry.kind === 'category' ? testIdsIn(entry.entries) : entry.kind === 'test' ? entry.testId : [],
  );
}

type Known = {
  rows: ReadonlyMap<number, TestRow>;
  last: ReadonlyMap<number, LastAttemptRow>;
  admissions: ReadonlyMap<number, Admission>;
};

/** Null for a product without tests. */
function progressIn(
  { productId, isLive, tests, promised }: OwnedTests,
  { rows, last: attempts, admissions }: Known,
  now: Date,
): TestProgress | null {
  const states = tests.flatMap(({ testId, tabId }) => {
    const row = rows.get(testId);
    if (!row) return [];
    const last = attempts.get(testId) ?? null;
    const admission = admissions.get(testId) ?? 'none';
    const access: Access = { canUse: isLive, dueEmiNo: null, admission };
    const status = statusOf(row, last, now);
    const canStart = status === NOT_STARTED && startRefusal(row, access, null, false, now) === null;
    return { row, tabId, last, isRunning: status === IN_PROGRESS, canStart };
  });
  if (states.length === 0) return null;
  const next = states.find(({ isRunning }) => isRunning) ?? states.find(({ canStart }) => canStart);
  return {
    product_id: productId,
    tests_total: states.length,
    tests_promised: promised,
    tests_taken: states.filter(({ last, isRunning }) => last && !isRunning).length,
    next: next
      ? {
          test_series_id: next.row.id,
          test_series_name: next.row.name,
          tab_id: next.tabId,
          is_running: next.isRunning,
          language: next.last?.language ?? null,
        }
      : null,
  };
}
