/** Rate limits on sending codes: per number and caller, per client address and network, and for the whole store. */

import type { Ctx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { clientAddressLimit } from '../../platform/rate-limit/client-network.ts';
import { consume, type Limit, release, reset, secondsUntilAllowed } from '../../platform/rate-limit/rate-limiter.ts';
import { type Caller, type CallerKind, kindOf, sharedSubject } from '../caller.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { secondsUntilGuess } from './guess-limits.ts';
import type { Purpose } from './purpose.ts';

const QUARTER_HOUR_SECONDS = 900;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/**
 * The most codes in 15 minutes, an hour and a day.
 * `caller` counts the codes that one session, known device, known address or unknown network requests for a number;
 * `shared` those of all unknown networks together, or of all sessions of a student.
 * These and the limits of a client address do not count codes that were entered, because a coaching centre, or half a
 * town at one mobile operator, signs in from one address. `all` and `number` count those too, because an operator is
 * paid for each message; `number` counts the text messages of all callers and purposes, twice as many for a verified
 * number. An e-mail address has no such limit, because any account can enter the address of another.
 */
const MAX_SENT = {
  caller: { quarter: 3, hour: 5, day: 10 },
  shared: { hour: 10, day: 20 },
  number: { hour: 30, day: 60 },
  address: { hour: 10, day: 30, all: 1000 },
  network: { hour: 60 },
};
/**
 * The most codes that a provider refuses for one caller at a number. They count for nothing else but the total of the
 * client address, so that nobody can use up the limits of a number while no code can be sent.
 */
const MAX_FAILED = { limit: 10, seconds: QUARTER_HOUR_SECONDS };
/** Each kind of caller has a total of its own, so that no flood keeps known devices from signing in. */
const UNENTERED_SUBJECT: Record<CallerKind, string> = {
  unknown: 'otp-hour-overall',
  session: 'otp-hour-sessions',
  known: 'otp-hour-known',
};
const ENTERED_SUBJECT = 'otp-hour-answered';
const SENT_SUBJECT = 'otp-hour-sent';
const CHECK_EVERY_CODES = 100;
const UNLIMITED = 2_000_000_000;
const MIN_ENTERED_SHARE = 0.2;
/** Seconds to wait after the first, the second and every later code of an hour. */
const COOLDOWN_SECONDS = [30, 60, 120];

/**
 * Counts a code that is about to be sent; returns the seconds until the next may be requested. Throws 429 if a limit is
 * used up.
 */
export async function countSend(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<number> {
  const secondsLocked = await secondsUntilGuess(ctx, purpose, caller);
  if (secondsLocked) throw rateLimited(identityTexts.tryLater, secondsLocked);
  const subject = numberSubjects(purpose, caller);
  const secondsAfterFailures = await secondsUntilAllowed(ctx, { subject: subject.failed, limit: MAX_FAILED.limit });
  if (secondsAfterFailures) throw rateLimited(identityTexts.manyOtps, secondsAfterFailures);
  const hour = await consumeSend(ctx, { subject: subject.hour, limit: MAX_SENT.caller.hour, seconds: HOUR_SECONDS });
  const cooldown = COOLDOWN_SECONDS[Math.min(hour.used, COOLDOWN_SECONDS.length) - 1] ?? 0;
  const quarter = await consumeSend(ctx, {
    subject: subject.quarter,
    limit: MAX_SENT.caller.quarter,
    seconds: QUARTER_HOUR_SECONDS,
  });
  const cooldownState = await consume(ctx, { subject: subject.wait, limit: 1, seconds: cooldown });
  if (!cooldownState.isAllowed) throw rateLimited(identityTexts.nextOtp(cooldownState.wait), cooldownState.wait);
  const day = await consumeSend(ctx, { subject: subject.day, limit: MAX_SENT.caller.day, seconds: DAY_SECONDS });
  const limitStates = [hour, quarter, day];
  if (subject.shared) {
    limitStates.push(
      await consumeSend(ctx, { subject: subject.shared.hour, limit: MAX_SENT.shared.hour, seconds: HOUR_SECONDS }),
    );
    limitStates.push(
      await consumeSend(ctx, { subject: subject.shared.day, limit: MAX_SENT.shared.day, seconds: DAY_SECONDS }),
    );
  }
  const isVerified = await isNumberVerified(ctx, purpose);
  if (purpose.flow !== 'email') limitStates.push(...(await countNumber(ctx, subject.sent, isVerified)));
  await countAddress(ctx, caller);
  await countOverall(ctx, caller, isVerified);
  // The page counts down to a time at which a further request will succeed.
  return Math.max(cooldown, ...limitStates.map(({ isLast, wait }) => (isLast ? wait : 0)));
}

async function consumeSend(ctx: Ctx, limit: Limit) {
  const limitState = await consume(ctx, limit);
  if (!limitState.isAllowed) throw rateLimited(identityTexts.manyOtps, limitState.wait);
  return { ...limitState, isLast: limitState.used === limit.limit };
}

/** Not released when a code is entered, so that the owner of a number cannot have any number of codes sent to it. */
async function countNumber(ctx: Ctx, subject: { hour: string; day: string }, isVerified: boolean) {
  const factor = isVerified ? 2 : 1;
  const { hour, day } = MAX_SENT.number;
  return [
    await consumeSend(ctx, { subject: subject.hour, limit: hour * factor, seconds: HOUR_SECONDS }),
    await consumeSend(ctx, { subject: subject.day, limit: day * factor, seconds: DAY_SECONDS }),
  ];
}

async function isNumberVerified(ctx: Ctx, { countryId, mobile }: Purpose): Promise<boolean> {
  const verifiedOwner = await ctx.db
    .selectFrom('identity.student')
    .where('country_id', '=', countryId)
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return verifiedOwner !== undefined;
}

async function countAddress(ctx: Ctx, caller: Caller): Promise<void> {
  const from = addressSubjects(caller);
  const limits = [
    { subject: from.all, limit: MAX_SENT.address.all, seconds: HOUR_SECONDS },
    { subject: from.hour, limit: MAX_SENT.address.hour, seconds: HOUR_SECONDS },
    { subject: from.day, limit: MAX_SENT.address.day, seconds: DAY_SECONDS },
    { subject: from.network, limit: MAX_SENT.network.hour, seconds: HOUR_SECONDS },
  ];
  for (const limit of limits) await consumeSend(ctx, { ...limit, limit: clientAddressLimit(ctx, limit.limit) });
}

function addressSubjects({ address, network }: Pick<Caller, 'address' | 'network'>) {
  return {
    all: `otp-all-from:${address}`,
    hour: `otp-hour-from:${address}`,
    day: `otp-day-from:${address}`,
    network: `otp-hour-net:${network}`,
  };
}

/**
 * Counts a code against the hourly cap of the store, which bounds the cost of a flood; verified numbers may use twice
 * the cap. Called last in the transaction, because every other send waits for this row until the commit.
 */
async function countOverall(ctx: Ctx, caller: Caller, isVerified: boolean): Promise<void> {
  const limit = ctx.config.otpHourlyCap * (isVerified ? 2 : 1);
  const limitState = await consume(ctx, { subject: UNENTERED_SUBJECT[kindOf(caller)], limit, seconds: HOUR_SECONDS });
  if (!limitState.isAllowed) {
    ctx.log.error({ limit }, 'hourly limit of one-time passwords reached');
    throw rateLimited(identityTexts.manyOtps, limitState.wait);
  }
  await alertOnLowEntryRate(ctx, limitState.used);
  await alertOnManySent(ctx);
}

/** Entered codes cost as much as others: alert when all codes of an hour reach the cap, and at each multiple of it. */
async function alertOnManySent(ctx: Ctx): Promise<void> {
  const { used } = await consume(ctx, { subject: SENT_SUBJECT, limit: UNLIMITED, seconds: HOUR_SECONDS });
  if (used % ctx.config.otpHourlyCap === 0)
    ctx.log.error({ sent: used }, 'very many one-time passwords were sent in an hour');
}

/** A low share of entered codes suggests SMS pumping: alert. */
async function alertOnLowEntryRate(ctx: Ctx, unentered: number): Promise<void> {
  if (unentered % CHECK_EVERY_CODES) return;
  const row = await ctx.db
    .selectFrom('identity.allowance')
    .where('subject', '=', ENTERED_SUBJECT)
    .where('until', '>', ctx.now)
    .select('used')
    .executeTakeFirst();
  const entered = row?.used ?? 0;
  const sent = unentered + entered;
  if (entered < sent * MIN_ENTERED_SHARE)
    ctx.log.error({ sent, answered: entered }, 'low share of entered one-time passwords: possible SMS pumping');
}

/**
 * Counts a code that was entered, and releases it from the limits of the address it was sent for. Called last in the
 * transaction, because every other send waits for the store's row until the commit.
 */
export async function countEnteredCode(ctx: Ctx, sentFor: Caller): Promise<void> {
  await releaseAddress(ctx, sentFor);
  await consume(ctx, { subject: ENTERED_SUBJECT, limit: UNLIMITED, seconds: HOUR_SECONDS });
}

/**
 * Releases a code that could not be sent from all limits but the total of its client address, and counts it for its
 * caller.
 */
export async function countFailedSend(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<void> {
  const { failed, sent } = numberSubjects(purpose, caller);
  await consume(ctx, { subject: failed, ...MAX_FAILED });
  await releaseSend(ctx, purpose, caller);
  if (purpose.flow !== 'email') for (const subject of [sent.hour, sent.day]) await release(ctx, subject);
  await releaseAddress(ctx, caller);
  await release(ctx, SENT_SUBJECT);
}

/** Ends the pause before the next code, for one that may not have arrived; the code counts as sent. */
export async function allowRetry(ctx: Ctx, purpose: Purpose, caller: Pick<Caller, 'key'>): Promise<void> {
  await reset(ctx, numberSubjects(purpose, caller).wait);
}

/** Releases a code from the limits of its client address, its network and the store. */
async function releaseAddress(ctx: Ctx, sentFor: Caller): Promise<void> {
  const { hour, day, network } = addressSubjects(sentFor);
  for (const subject of [hour, day, network, UNENTERED_SUBJECT[kindOf(sentFor)]]) await release(ctx, subject);
}

/** Releases a code from the limits of its caller at the number. */
export async function releaseSend(ctx: Ctx, purpose: Purpose, sentFor: Pick<Caller, 'key'>): Promise<void> {
  const subject = numberSubjects(purpose, sentFor);
  await release(ctx, subject.hour);
  await release(ctx, subject.quarter);
  await reset(ctx, subject.wait);
  await release(ctx, subject.day);
  if (!subject.shared) return;
  await release(ctx, subject.shared.hour);
  await release(ctx, subject.shared.day);
}

function numberSubjects(purpose: Purpose, caller: Pick<Caller, 'key'>) {
  const number = `${purpose.countryId}:${purpose.mobile}`;
  const { key } = caller;
  const shared = sharedSubject(purpose, caller);
  return {
    quarter: `otp-quarter:${number}:${key}`,
    hour: `otp-hour:${number}:${key}`,
    day: `otp-day:${number}:${key}`,
    wait: `otp-wait:${number}:${key}`,
    failed: `otp-failed:${number}:${key}`,
    sent: { hour: `otp-sent-hour:${number}`, day: `otp-sent-day:${number}` },
    shared: shared ? { hour: `otp-hour:${shared}`, day: `otp-day:${shared}` } : null,
  };
}
