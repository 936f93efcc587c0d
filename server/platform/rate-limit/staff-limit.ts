/**
 * Limits on what one member of the staff does, so that a stolen session can neither copy the data of all students, nor fill
 * the disk, nor send mails of the institute without end. They are far above what a person can do by hand.
 */
import { inEnglish } from '../../../common/languages/text.ts';
import type { Ctx, StaffCtx } from '../context.ts';
import { rateLimited } from '../http/http-error.ts';
import { openCounter } from '../observability/metrics.ts';
import { consume } from './rate-limiter.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const KB_PER_GB = 1024 * 1024;

/** `ofOwner`: the limit of an owner, if it is higher. */
type Limit = { limit: number; seconds: number; what: string; ofOwner?: { limit: number; what: string } };

const LIMITS = {
  /** Every POST of the staff; a bulk action or an import is one. Each can add an entry to the audit log, which stays. */
  changes_in_minute: { limit: 300, seconds: MINUTE_SECONDS, what: 'changed or checked 300 things within a minute' },
  changes_in_day: { limit: 20_000, seconds: DAY_SECONDS, what: 'changed or checked 20,000 things within a day' },
  /** Questions of the bank, imported ones included. */
  questions_created: { limit: 20_000, seconds: DAY_SECONDS, what: 'created 20,000 questions within a day' },
  /** Rows of bulk actions and of prices, of which each has an entry as well. */
  rows_changed: { limit: 50_000, seconds: DAY_SECONDS, what: 'changed 50,000 rows of lists within a day' },
  /** Kilobytes of JSON bodies above `MIN_COUNTED_KB`. An author who saves a long product every minute sends a tenth of it. */
  kilobytes_sent: { limit: KB_PER_GB, seconds: DAY_SECONDS, what: 'sent 1 GB of texts within a day' },
  /** Kilobytes of versions of products, pages and papers, which stay. Publications store them again, whatever was sent. */
  kilobytes_stored: {
    ...{ limit: 2 * KB_PER_GB, seconds: DAY_SECONDS, what: 'stored 2 GB of versions within a day' },
    ofOwner: { limit: 10 * KB_PER_GB, what: 'stored 10 GB of versions within a day' },
  },
  /** Kilobytes of pictures in files of questions, which are packed when they are sent. */
  picture_kilobytes: { limit: KB_PER_GB, seconds: DAY_SECONDS, what: 'imported 1 GB of pictures within a day' },
  /** Kilobytes of files for the media library, also of those that are refused after they arrived. */
  upload_kilobytes: {
    ...{ limit: 20 * KB_PER_GB, seconds: DAY_SECONDS, what: 'uploaded 20 GB of files within a day' },
    ofOwner: { limit: 100 * KB_PER_GB, what: 'uploaded 100 GB of files within a day' },
  },
  /** Reads that compare or add up many rows: routes with `isExpensive`. */
  reports_read: {
    limit: 600,
    seconds: 10 * MINUTE_SECONDS,
    what: 'opened 600 reports, questions or lists of questions within ten minutes',
  },
  students_read: { limit: 200, seconds: HOUR_SECONDS, what: 'opened 200 students within an hour' },
  /** Each one adds an entry to the audit log. */
  files_downloaded: { limit: 300, seconds: HOUR_SECONDS, what: 'downloaded 300 files of students within an hour' },
  students_exported: { limit: 20, seconds: DAY_SECONDS, what: 'exported the data of 20 students within a day' },
  students_corrected: { limit: 50, seconds: DAY_SECONDS, what: 'corrected the details of 50 students within a day' },
  students_deleted: { limit: 20, seconds: DAY_SECONDS, what: 'deleted 20 accounts of students within a day' },
  lists_exported: { limit: 50, seconds: DAY_SECONDS, what: 'exported 50 lists within a day' },
  scores_computed: { limit: 50, seconds: DAY_SECONDS, what: 'computed scores 50 times within a day' },
  tests_analysed: { limit: 100, seconds: DAY_SECONDS, what: 'analysed 100 tests within a day' },
  invitations_sent: { limit: 50, seconds: DAY_SECONDS, what: 'sent 50 invitations within a day' },
} as const satisfies Record<string, Limit>;

type StaffLimit = keyof typeof LIMITS;

const reached = openCounter({
  name: 'staff_limits_reached_total',
  help: 'Calls of the staff that were refused because the person reached a limit, by limit',
  labels: ['limit'],
});
// Start at zero so that `increase()` sees the first refusal.
for (const limit of Object.keys(LIMITS)) reached.inc({ limit }, 0);

export const counters = [reached];

/** Bodies below this size are limited by their number. */
const MIN_COUNTED_KB = 4;

/** Counts a call of the caller before it does anything, so that refused ones count too. Throws 429 above a limit. */
export async function countStaffCall(
  ctx: StaffCtx,
  { isChange, isExpensive, bytes }: { isChange: boolean; isExpensive: boolean; bytes: number },
): Promise<void> {
  if (isExpensive) await consumeStaffLimit(ctx, 'reports_read');
  if (!isChange) return;
  await consumeStaffLimit(ctx, 'changes_in_minute');
  await consumeStaffLimit(ctx, 'changes_in_day');
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes > MIN_COUNTED_KB) await consumeStaffLimit(ctx, 'kilobytes_sent', kilobytes);
}

/** Consumes uses of a limit of the caller. Throws 429 with the time from which it is possible again. */
export async function consumeStaffLimit(ctx: StaffCtx, name: StaffLimit, uses = 1): Promise<void> {
  const { staffId } = ctx.staff;
  const ofAll: Limit = LIMITS[name];
  const { seconds } = ofAll;
  const { limit, what } = (ctx.staff.role === 'owner' && ofAll.ofOwner) || ofAll;
  const { isAllowed, wait } = await consume(ctx, { subject: `staff-limit:${name}:${staffId}`, limit, seconds, uses });
  if (isAllowed) return;
  reached.inc({ limit: name });
  ctx.log.warn({ staffId, limit: name }, 'a member of the staff reached a limit');
  const text = `You ${what}. You can continue in ${durationText(wait)}. If it cannot wait, an owner can do it for you.`;
  throw rateLimited(inEnglish(text), wait);
}

/** Counts a version that a member of the staff stores, in its transaction; importers are not counted. Throws 429 above the limit. */
export async function countStoredVersion(ctx: Ctx & Partial<Pick<StaffCtx, 'staff'>>, json: string): Promise<void> {
  if (ctx.staff)
    await consumeStaffLimit(ctx as StaffCtx, 'kilobytes_stored', Math.ceil(Buffer.byteLength(json) / 1024));
}

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
