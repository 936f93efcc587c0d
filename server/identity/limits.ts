/** Rate limits on sending codes: per number and caller, per client address and network, and for the whole store. */

import type { Ctx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';
import { giveBack, type Limit, reset, take } from './allowance.ts';
import { type Caller, sharedSubject } from './caller.ts';
import { perAddress } from './caller-address.ts';
import { waitForGuess } from './guess-limits.ts';
import type { Flow } from './tables.ts';

/** What a code is bound to; it is valid for nothing else. */
export type Purpose = {
  flow: Flow;
  /** The student whose sign-up or account it is; 0 at a sign-in, before the student is known. */
  studentId: number;
  countryId: number;
  /** National digits; in the flow `email` the e-mail address. */
  mobile: string;
};

const QUARTER = 900;
const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * The most codes in 15 minutes, an hour and a day.
 * `caller` counts the codes that one session, known device, known address or unknown network requests for a number;
 * `shared` those of all unknown networks together, or of all sessions of a student.
 * These and the limits of a client address do not count codes that were entered, because a coaching centre, or half a
 * town at one mobile operator, signs in from one address. `all` counts those too, because an operator is paid for each
 * message.
 */
const SENT = {
  caller: { quarter: 3, hour: 5, day: 10 },
  shared: { hour: 10, day: 20 },
  address: { hour: 10, day: 30, all: 300 },
  network: { hour: 60 },
};
const SENT_SUBJECT = 'otp-hour-overall';
const ANSWERED_SUBJECT = 'otp-hour-answered';
const WATCH_EVERY = 100;
const UNLIMITED = 2_000_000_000;
const FEWEST_ANSWERED = 0.2;
/** Seconds to wait after the first, the second and every later code of an hour. */
const COOLDOWN = [30, 60, 120];
const LATER = 'Too many OTP requests. Please try again later.';

/**
 * Counts a code that is about to be sent; returns the seconds until the next may be requested. Throws 429 if a limit is
 * used up.
 */
export async function countSend(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<number> {
  const locked = await waitForGuess(ctx, purpose, caller);
  if (locked) throw tooMany('Too many wrong tries. Please try again later.', locked);
  const subject = subjectsOf(purpose, caller);
  const hour = await takeSend(ctx, { subject: subject.hour, limit: SENT.caller.hour, seconds: HOUR });
  const cooldown = COOLDOWN[Math.min(hour.used, COOLDOWN.length) - 1] ?? 0;
  const quarter = await takeSend(ctx, { subject: subject.quarter, limit: SENT.caller.quarter, seconds: QUARTER });
  const wait = await take(ctx, { subject: subject.wait, limit: 1, seconds: cooldown });
  if (!wait.isAllowed) throw tooMany(`Please wait ${wait.wait} seconds before asking for another OTP.`, wait.wait);
  const day = await takeSend(ctx, { subject: subject.day, limit: SENT.caller.day, seconds: DAY });
  const taken = [hour, quarter, day];
  if (subject.shared) {
    taken.push(await takeSend(ctx, { subject: subject.shared.hour, limit: SENT.shared.hour, seconds: HOUR }));
    taken.push(await takeSend(ctx, { subject: subject.shared.day, limit: SENT.shared.day, seconds: DAY }));
  }
  await countAddress(ctx, caller);
  await countOverall(ctx, purpose);
  // The page counts down to a time at which a further request will succeed.
  return Math.max(cooldown, ...taken.map(({ isLast, wait }) => (isLast ? wait : 0)));
}

async function takeSend(ctx: Ctx, limit: Limit) {
  const taken = await take(ctx, limit);
  if (!taken.isAllowed) throw tooMany(LATER, taken.wait);
  return { ...taken, isLast: taken.used === limit.limit };
}

async function countAddress(ctx: Ctx, caller: Caller): Promise<void> {
  const from = subjectsFrom(caller);
  const limits = [
    { subject: from.all, limit: SENT.address.all, seconds: HOUR },
    { subject: from.hour, limit: SENT.address.hour, seconds: HOUR },
    { subject: from.day, limit: SENT.address.day, seconds: DAY },
    { subject: from.network, limit: SENT.network.hour, seconds: HOUR },
  ];
  for (const limit of limits) await takeSend(ctx, { ...limit, limit: perAddress(ctx, limit.limit) });
}

function subjectsFrom({ block, network }: Omit<Caller, 'key'>) {
  return {
    all: `otp-all-from:${block}`,
    hour: `otp-hour-from:${block}`,
    day: `otp-day-from:${block}`,
    network: `otp-hour-net:${network}`,
  };
}

/**
 * Counts a code against the hourly cap of the store, which bounds the cost of a flood; verified numbers may use twice
 * the cap. Called last in the transaction, because every other send waits for this row until the commit.
 */
async function countOverall(ctx: Ctx, { countryId, mobile }: Purpose): Promise<void> {
  const known = await ctx.db
    .selectFrom('identity.student')
    .where('country_id', '=', countryId)
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  const limit = ctx.config.otpHourlyCap * (known ? 2 : 1);
  const taken = await take(ctx, { subject: SENT_SUBJECT, limit, seconds: HOUR });
  if (taken.isAllowed) return watchAnswers(ctx, taken.used);
  ctx.log.error({ limit }, 'the hourly cap on one-time passwords is used up');
  throw tooMany(LATER, taken.wait);
}

/** A low share of entered codes suggests SMS pumping: alert. */
async function watchAnswers(ctx: Ctx, unanswered: number): Promise<void> {
  if (unanswered % WATCH_EVERY) return;
  const row = await ctx.db
    .selectFrom('identity.allowance')
    .where('subject', '=', ANSWERED_SUBJECT)
    .where('until', '>', ctx.now)
    .select('used')
    .executeTakeFirst();
  const answered = row?.used ?? 0;
  const sent = unanswered + answered;
  if (answered < sent * FEWEST_ANSWERED) ctx.log.error({ sent, answered }, 'few one-time passwords are typed in');
}

/**
 * Counts a code that was entered, and releases it from the limits of the address it was sent for. Called last in the
 * transaction, because every other send waits for the store's row until the commit.
 */
export async function countAnswer(ctx: Ctx, sentFor: Omit<Caller, 'key'>): Promise<void> {
  await forgiveAddress(ctx, sentFor);
  await take(ctx, { subject: ANSWERED_SUBJECT, limit: UNLIMITED, seconds: HOUR });
}

/**
 * Releases a code from the limits of its client address, its network and the store: it was entered, or could not be
 * sent.
 */
export async function forgiveAddress(ctx: Ctx, sentFor: Omit<Caller, 'key'>): Promise<void> {
  const { hour, day, network } = subjectsFrom(sentFor);
  for (const subject of [hour, day, network, SENT_SUBJECT]) await giveBack(ctx, subject);
}

/** Releases a code from the limits of its number. */
export async function forgiveSend(ctx: Ctx, purpose: Purpose, sentFor: Pick<Caller, 'key'>): Promise<void> {
  const subject = subjectsOf(purpose, sentFor);
  await giveBack(ctx, subject.hour);
  await giveBack(ctx, subject.quarter);
  await reset(ctx, subject.wait);
  await giveBack(ctx, subject.day);
  if (!subject.shared) return;
  await giveBack(ctx, subject.shared.hour);
  await giveBack(ctx, subject.shared.day);
}

function subjectsOf(purpose: Purpose, caller: Pick<Caller, 'key'>) {
  const number = `${purpose.countryId}:${purpose.mobile}`;
  const { key } = caller;
  const shared = sharedSubject(purpose, caller);
  return {
    quarter: `otp-quarter:${number}:${key}`,
    hour: `otp-hour:${number}:${key}`,
    day: `otp-day:${number}:${key}`,
    wait: `otp-wait:${number}:${key}`,
    shared: shared ? { hour: `otp-hour:${shared}`, day: `otp-day:${shared}` } : null,
  };
}
