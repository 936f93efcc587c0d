/** Tells students an hour before that a test opens, with a notification in their browsers. */
import { hindiTimeOfDay, timeOfDay } from '../../../../common/dates/time-of-day.ts';
import { placesOfTest } from '../../../catalogue/index.ts';
import { messageLanguage, studentById } from '../../../identity/index.ts';
import { liveOwners, membersOfBatches } from '../../../learning/index.ts';
import { type Ctx, inTransaction } from '../../../platform/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuePush, subscribersAmong } from '../../../platform/messaging/push/push.ts';
import { testOpensText } from '../../../platform/messaging/push/push-texts.ts';
import { batchIdsOf } from '../../candidates/read-admission.ts';
import { instructionsPath } from '../../http/instructions-path.ts';
import { type TestRow, testOf } from '../../queries/tests.ts';
import { startRefusal } from '../../rules.ts';
import { accessTo } from '../access.ts';

const ADVANCE_MS = 3_600_000;
/** Tests of one run; others are found a minute later. */
const MAX_TESTS = 20;
const PAGE_STUDENTS = 500;

type Opening = { testId: number; opens: string };

/** Finds the tests that open within an hour, and begins their notifications: once, because the same transaction records it. */
export const findOpeningsJob: Job = {
  name: 'assessment.find_openings',
  cron: '* * * * *',
  run: async (ctx) => {
    if (!ctx.config.push) return;
    const soon = await ctx.db
      .selectFrom('assessment.test as test')
      .where('test.opens', '>', ctx.now)
      .where('test.opens', '<=', new Date(ctx.now.getTime() + ADVANCE_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('assessment.opening_notification as notification')
              .whereRef('notification.test_id', '=', 'test.id')
              .whereRef('notification.opens', '=', 'test.opens')
              .select('notification.test_id'),
          ),
        ),
      )
      .orderBy('test.opens')
      .limit(MAX_TESTS)
      .select(['test.id', 'test.opens'])
      .execute();
    for (const { id, opens } of soon) if (opens) await inTransaction(ctx, (ctx) => beginToTell(ctx, id, opens));
  },
};

async function beginToTell(ctx: Ctx, testId: number, opens: Date): Promise<void> {
  const begun = await ctx.db
    .insertInto('assessment.opening_notification')
    .values({ test_id: testId, opens, begun_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['test_id', 'opens']).doNothing())
    .returning('test_id')
    .executeTakeFirst();
  const opening: Opening = { testId, opens: opens.toISOString() };
  if (begun) await ctx.jobs.enqueue(ctx, tellOpeningJob, opening, { key: `${testId} ${opening.opens}` });
}

/** Queues the notifications to everybody who may sit the test then. A repeated run queues none twice. */
export const tellOpeningJob: Job<Opening> = {
  name: 'assessment.tell_opening',
  run: async (ctx, { testId, opens }) => {
    const test = await testOf(ctx, testId);
    const places = await placesOfTest(ctx, testId);
    const [place] = places;
    // The time was changed meanwhile: another job tells the new one.
    if (!test?.opens || test.opens.toISOString() !== opens || !place) return;
    const toldTest = { ...test, opens: test.opens };
    const page = instructionsPath(testId, place.productId, place.tabId);
    const tell = (ids: readonly number[]) => tellStudents(ctx, toldTest, { productId: place.productId, page }, ids);
    await forEachPage((after) => listedCandidates(ctx, testId, after), tell);
    const batchIds = await batchIdsOf(ctx, testId);
    await forEachPage(async (after) => {
      const ids = await membersOfBatches(ctx, batchIds, after, PAGE_STUDENTS);
      return { ids, last: ids.at(-1) ?? null };
    }, tell);
    if (!test.owners_may_sit) return;
    for (const { productId, tabId } of firstTabs(places)) {
      await forEachPage(
        async (after) => {
          const { owners: ids, last } = await liveOwners(ctx, [productId], after, PAGE_STUDENTS);
          return { ids, last };
        },
        (ids) => tellStudents(ctx, toldTest, { productId, page: instructionsPath(testId, productId, tabId) }, ids),
      );
    }
  },
};

/** One place for each product. */
function firstTabs<Place extends { productId: number }>(places: readonly Place[]): Place[] {
  return places.filter(({ productId }, at) => places.findIndex((one) => one.productId === productId) === at);
}

type Page = { ids: readonly number[]; last: number | null };

async function forEachPage(
  read: (after: number) => Promise<Page>,
  use: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const page: Page = await read(after);
    await use(page.ids);
    after = page.last;
  }
}

async function listedCandidates(ctx: Ctx, testId: number, after: number): Promise<Page> {
  const rows = await ctx.db
    .selectFrom('assessment.candidate')
    .where('test_id', '=', testId)
    .where('student_id', '>', after)
    .orderBy('student_id')
    .limit(PAGE_STUDENTS)
    .select('student_id')
    .execute();
  return { ids: rows.map(({ student_id }) => student_id), last: rows.at(-1)?.student_id ?? null };
}

type Where = { productId: number; page: string };

async function tellStudents(
  ctx: Ctx,
  test: TestRow & { opens: Date },
  { productId, page }: Where,
  ids: readonly number[],
): Promise<void> {
  for (const studentId of await subscribersAmong(ctx, 'test_opens', ids)) {
    const access = await accessTo(ctx, studentId, { productId, testId: test.id });
    const student = await studentById(ctx, studentId);
    if (!student || startRefusal(test, access, null, false, test.opens)) continue;
    await queuePush(ctx, {
      studentId,
      kind: 'test_opens',
      key: `test_opens:${test.id}:${test.opens.toISOString()}:${studentId}`,
      text: testOpensText(test.name, { english: timeOfDay(test.opens), hindi: hindiTimeOfDay(test.opens) }),
      language: messageLanguage(student),
      path: page,
      expiresAt: test.opens,
      urgency: 'high',
    });
  }
}
