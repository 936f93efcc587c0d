/** How often codes may be sent and guessed at: per number, per caller's address, and in the whole shop. */

import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';
import { giveBack, reset, take, waitFor } from './allowance.ts';
import { networkOf, perAddress } from './caller-address.ts';
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
 * Codes that were not answered: a coaching centre, and half a town at one mobile operator, sign in from one address. `all`
 * counts those, too, so that nobody is paid by the message for answering their own.
 */
const SENT = {
  number: { quarter: 3, hour: 5, day: 10 },
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
const WRONG = { number: 10, address: 20 };
const LATER = 'Too many OTP requests. Please try again later.';

/** Counts a code about to be sent; answers in how many seconds the next may be asked for, or throws 429. */
export async function countSend(ctx: Ctx, purpose: Purpose): Promise<number> {
  const locked = await waitFor(ctx, wrongOf(purpose));
  if (locked) throw tooMany('Too many wrong tries. Please try again later.', locked);
  const subject = subjectsOf(purpose);
  const hour = await take(ctx, { subject: subject.hour, limit: SENT.number.hour, seconds: HOUR });
  if (!hour.isAllowed) throw tooMany(LATER, hour.wait);
  const cooldown = COOLDOWN[Math.min(hour.used, COOLDOWN.length) - 1] ?? 0;
  const quarter = await take(ctx, { subject: subject.quarter, limit: SENT.number.quarter, seconds: QUARTER });
  if (!quarter.isAllowed) throw tooMany(LATER, quarter.wait);
  const wait = await take(ctx, { subject: subject.wait, limit: 1, seconds: cooldown });
  if (!wait.isAllowed) throw tooMany(`Please wait ${wait.wait} seconds before asking for another OTP.`, wait.wait);
  const day = await take(ctx, { subject: subject.day, limit: SENT.number.day, seconds: DAY });
  if (!day.isAllowed) throw tooMany(LATER, day.wait);
  await countAddress(ctx);
  await countOverall(ctx, purpose);
  // The page counts down to a moment at which asking again will really work.
  if (day.used === SENT.number.day) return day.wait;
  if (hour.used === SENT.number.hour) return Math.max(cooldown, hour.wait);
  return quarter.used === SENT.number.quarter ? Math.max(cooldown, quarter.wait) : cooldown;
}

async function countAddress(ctx: Ctx): Promise<void> {
  const from = subjectsFrom(ctx.ip);
  const limits = [
    { subject: from.all, limit: SENT.address.all, seconds: HOUR },
    { subject: from.hour, limit: SENT.address.hour, seconds: HOUR },
    { subject: from.day, limit: SENT.address.day, seconds: DAY },
    { subject: from.network, limit: SENT.network.hour, seconds: HOUR },
  ];
  for (const { subject, limit, seconds } of limits) {
    const taken = await take(ctx, { subject, limit: perAddress(ctx, limit), seconds });
    if (!taken.isAllowed) throw tooMany(LATER, taken.wait);
  }
}

function subjectsFrom(ip: string) {
  const block = addressBlock(ip);
  return {
    all: `otp-all-from:${block}`,
    hour: `otp-hour-from:${block}`,
    day: `otp-day-from:${block}`,
    network: `otp-hour-net:${networkOf(ip)}`,
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

/** Codes that nobody types in are sent for somebody's profit: that is for a person to look at. */
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

/** Counts a code that was typed in, and no longer against the address it was sent for. Last in its transaction. */
export async function countAnswer(ctx: Ctx, sentFrom: string): Promise<void> {
  await forgiveAddress(ctx, sentFrom);
  await take(ctx, { subject: ANSWERED_SUBJECT, limit: UNLIMITED, seconds: HOUR });
}

/** A code that was answered, or never left, counts neither against an address nor as part of a flood. */
export async function forgiveAddress(ctx: Ctx, sentFrom: string): Promise<void> {
  const { hour, day, network } = subjectsFrom(sentFrom);
  for (const subject of [hour, day, network, SENT_SUBJECT]) await giveBack(ctx, subject);
}

/** Nor against its number. */
export async function forgiveSend(ctx: Ctx, purpose: Purpose): Promise<void> {
  const subject = subjectsOf(purpose);
  await giveBack(ctx, subject.hour);
  await giveBack(ctx, subject.quarter);
  await reset(ctx, subject.wait);
  await giveBack(ctx, subject.day);
}

/** Counts a guess before it is compared; false when the number or the address has had its share of this hour. */
export async function countGuess(ctx: Ctx, purpose: Purpose): Promise<boolean> {
  const number = await take(ctx, wrongOf(purpose));
  if (!number.isAllowed) return false;
  return countCaller(ctx);
}

/** Counts a guess against its caller alone: at a code that is closed, so that nobody can lock another's number. */
export async function countCaller(ctx: Ctx): Promise<boolean> {
  const limit = perAddress(ctx, WRONG.address);
  return (await take(ctx, { subject: wrongFrom(ctx), limit, seconds: HOUR })).isAllowed;
}

/** A right one was no guess. */
export async function forgiveGuess(ctx: Ctx, purpose: Purpose): Promise<void> {
  await reset(ctx, wrongOf(purpose).subject);
  await giveBack(ctx, wrongFrom(ctx));
}

/** Over all codes of a number: a new code brings no new guesses. */
function wrongOf({ countryId, mobile }: Purpose) {
  return { subject: `otp-wrong:${countryId}:${mobile}`, limit: WRONG.number, seconds: HOUR };
}

function wrongFrom(ctx: Ctx): string {
  return `otp-wrong-from:${addressBlock(ctx.ip)}`;
}

function subjectsOf({ countryId, mobile }: Purpose) {
  const number = `${countryId}:${mobile}`;
  return {
    quarter: `otp-quarter:${number}`,
    hour: `otp-hour:${number}`,
    day: `otp-day:${number}`,
    wait: `otp-wait:${number}`,
  };
}
