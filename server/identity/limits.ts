/** How often codes may be sent: per number and caller, per caller's address, and in the whole store. */

import type { Ctx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';
import { giveBack, type Limit, reset, take } from './allowance.ts';
import { type Caller, sharedSubject } from './caller.ts';
import { perAddress } from './caller-address.ts';
import { waitForGuess } from './guess-limits.ts';
import type { Flow } from './tables.ts';

/** What a code is bound to: it opens nothing else. */
export type Purpose = {
  flow: Flow;
  /** Whose sign-up or account it belongs to; 0 at a sign-in, where that is not known yet. */
  studentId: number;
  countryId: number;
  /** National digits; in the flow `email` the address. */
  mobile: string;
};

const QUARTER = 900;
const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * `caller` counts the codes that one session, known device, known address or strange network asks for at a number, `shared`
 * those of all networks that are not known, and those of all sessions of a student. Neither these nor the limits of an address count codes that were entered, because a
 * coaching centre, and half a town at one mobile operator, sign in from one address. `all` counts those too: an operator
 * is paid for each message.
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
/** Seconds to wait after the first, second and every later code of an hour. */
const COOLDOWN = [30, 60, 120];
const LATER = 'Too many OTP requests. Please try again later.';

/** Counts a code about to be sent; returns in how many seconds the next may be asked for, or throws 429. */
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
  // The page counts down to a moment at which asking again will really work.
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
 * What a flood may cost in an hour; those whose number is proved still get their codes, up to twice as many. Last, since
 * everybody queues for this row until the transaction ends.
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

/** Counts a code that was entered, and no longer against the address it was sent for. Last in its transaction. */
export async function countAnswer(ctx: Ctx, sentFor: Omit<Caller, 'key'>): Promise<void> {
  await forgiveAddress(ctx, sentFor);
  await take(ctx, { subject: ANSWERED_SUBJECT, limit: UNLIMITED, seconds: HOUR });
}

/** A code that was entered, or never left, counts neither against an address nor as part of a flood. */
export async function forgiveAddress(ctx: Ctx, sentFor: Omit<Caller, 'key'>): Promise<void> {
  const { hour, day, network } = subjectsFrom(sentFor);
  for (const subject of [hour, day, network, SENT_SUBJECT]) await giveBack(ctx, subject);
}

/** Nor against its number. */
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
