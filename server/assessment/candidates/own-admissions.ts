/** The tests that a student may sit as a candidate, for My Courses. */
import type { Admission } from '../../../contract/assessment/admissions.ts';
import { placesOfTest } from '../../catalogue/index.ts';
import { signUrl } from '../../identity/index.ts';
import { ownBatches } from '../../learning/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { instructionsPath } from '../http/instructions-path.ts';
import { lastAttempts } from '../queries/last-attempts.ts';
import { type TestRow, testsOf } from '../queries/tests.ts';
import { statusText, statusTextHindi } from '../results/status-texts.ts';
import { EXPIRED, statusOf } from '../rules.ts';
import { studentCardPath } from './cards/card-paths.ts';

/** The newest of a student; those that were closed a month ago are left out. */
const MAX_ADMISSIONS = 50;
const SHOWN_AFTER_MS = 30 * 24 * 3_600_000;

type Seat = { test_id: number; roll_number: string; isPublished: boolean };

/** Reads where tests are before a transaction in which no call may wait; see `Route.prepareView`. */
export async function preparePlaces(ctx: Ctx): Promise<void> {
  await placesOfTest(ctx, 0);
}

export async function ownAdmissions(ctx: StudentCtx): Promise<Admission[]> {
  const seats = await seatsOf(ctx);
  if (seats.size === 0) return [];
  const tests = await testsOf(ctx, [...seats.keys()]);
  const last = await lastAttempts(ctx, ctx.studentId, [...seats.keys()]);
  const shown: Admission[] = [];
  for (const test of tests.filter((test) => isShown(test, ctx.now)).toSorted(byStart)) {
    const seat = seats.get(test.id);
    if (!seat) continue;
    const [place] = await placesOfTest(ctx, test.id);
    const status = statusOf(test, last.get(test.id) ?? null, ctx.now);
    const hasCard = seat.isPublished && seat.roll_number !== '' && status !== EXPIRED;
    shown.push({
      test_series_id: test.id,
      test_series_name: test.name,
      roll_number: seat.roll_number,
      opens: test.opens?.toISOString() ?? null,
      closes: test.closes?.toISOString() ?? null,
      minutes: test.minutes,
      status_text: statusText(test, status, ctx.now),
      status_text_hindi: statusTextHindi(test, status, ctx.now),
      to: place ? instructionsPath(test.id, place.productId, place.tabId) : null,
      admit_card_url: hasCard ? signUrl(ctx, studentCardPath(test.id)) : null,
    });
  }
  return shown;
}

/** From the list, unless removed, and from the batches of the student. */
async function seatsOf(ctx: StudentCtx): Promise<Map<number, Seat>> {
  const listed = await ctx.db
    .selectFrom('assessment.candidate as candidate')
    .leftJoin('assessment.admission as admission', 'admission.test_id', 'candidate.test_id')
    .where('candidate.student_id', '=', ctx.studentId)
    .orderBy('candidate.test_id', 'desc')
    .limit(MAX_ADMISSIONS)
    .select(['candidate.test_id', 'candidate.roll_number', 'candidate.removed_at', 'admission.cards_published_at'])
    .execute();
  const batchIds = await ownBatches(ctx, ctx.studentId);
  const byBatch =
    batchIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('assessment.admission_batch')
          .where('batch_id', 'in', batchIds)
          .orderBy('test_id', 'desc')
          .limit(MAX_ADMISSIONS)
          .select('test_id')
          .distinct()
          .execute();
  const seats = new Map<number, Seat>(
    byBatch.map(({ test_id }) => [test_id, { test_id, roll_number: '', isPublished: false }]),
  );
  for (const { test_id, roll_number, removed_at, cards_published_at } of listed) {
    if (removed_at) seats.delete(test_id);
    else seats.set(test_id, { test_id, roll_number, isPublished: cards_published_at !== null });
  }
  return seats;
}

function isShown({ closes }: TestRow, now: Date): boolean {
  return closes === null || now.getTime() < closes.getTime() + SHOWN_AFTER_MS;
}

/** Tests without a start are last. */
function byStart(one: TestRow, other: TestRow): number {
  const start = ({ opens }: TestRow) => opens?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return start(one) - start(other) || one.id - other.id;
}
