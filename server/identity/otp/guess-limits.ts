/**
 * Rate limits on wrong codes: per number and caller, and shared by all unknown clients of a number or all sessions of a
 * student.
 */
import type { Ctx } from '../../platform/context.ts';
import { clientAddressLimit } from '../../platform/rate-limit/client-network.ts';
import { consume, type Limit, release, reset, secondsUntilAllowed } from '../../platform/rate-limit/rate-limiter.ts';
import { type Caller, sharedSubject } from '../caller.ts';
import type { Purpose } from './purpose.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/**
 * The probabilities of guessing a code under these limits are in
 * docs/decisions/0028-known-devices.md.
 */
const MAX_WRONG_CODES = {
  caller: { hour: 10, day: 30 },
  shared: { hour: 20, day: 40 },
  address: { hour: 20 },
};

/** Counts a guess before the code is compared; returns false if a limit is used up. */
export async function countGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<boolean> {
  for (const limit of guessLimits(purpose, caller)) {
    if (!(await consume(ctx, limit)).isAllowed) return false;
  }
  return countCallerGuess(ctx, caller);
}

/** Counts a guess against the caller alone: without an open code, nobody can use up the limits of a number. */
export async function countCallerGuess(ctx: Ctx, caller: Caller): Promise<boolean> {
  const limit = clientAddressLimit(ctx, MAX_WRONG_CODES.address.hour);
  return (await consume(ctx, { subject: callerSubject(caller), limit, seconds: HOUR_SECONDS })).isAllowed;
}

/** A correct code resets the caller's own counters; in counters shared with others it only releases its own guess. */
export async function resetFailures(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<void> {
  const own = new Set(ownLimits(purpose, caller).map(({ subject }) => subject));
  for (const { subject } of guessLimits(purpose, caller)) {
    if (own.has(subject)) await reset(ctx, subject);
    else await release(ctx, subject);
  }
  await release(ctx, callerSubject(caller));
}

/** Returns the seconds until the caller may guess again; 0 if a guess is allowed now. */
export async function secondsUntilGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<number> {
  let longest = 0;
  for (const limit of guessLimits(purpose, caller)) longest = Math.max(longest, await secondsUntilAllowed(ctx, limit));
  return longest;
}

/** The limits hold over all codes of a number: a new code gives no new guesses. */
function guessLimits(purpose: Purpose, caller: Caller): Limit[] {
  const shared = sharedSubject(purpose, caller);
  if (!shared) return ownLimits(purpose, caller);
  return [
    ...ownLimits(purpose, caller),
    { subject: `otp-wrong:${shared}`, limit: MAX_WRONG_CODES.shared.hour, seconds: HOUR_SECONDS },
    { subject: `otp-wrong-day:${shared}`, limit: MAX_WRONG_CODES.shared.day, seconds: DAY_SECONDS },
  ];
}

function ownLimits({ countryId, mobile }: Purpose, { key }: Caller): Limit[] {
  return [
    { subject: `otp-wrong:${countryId}:${mobile}:${key}`, limit: MAX_WRONG_CODES.caller.hour, seconds: HOUR_SECONDS },
    { subject: `otp-wrong-day:${countryId}:${mobile}:${key}`, limit: MAX_WRONG_CODES.caller.day, seconds: DAY_SECONDS },
  ];
}

function callerSubject({ address }: Caller): string {
  return `otp-wrong-from:${address}`;
}
