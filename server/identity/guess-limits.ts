/**
 * Rate limits on wrong codes: per number and caller, and shared by all unknown clients of a number or all sessions of a
 * student.
 */
import type { Ctx } from '../platform/context.ts';
import { giveBack, type Limit, reset, take, waitFor } from './allowance.ts';
import { type Caller, sharedSubject } from './caller.ts';
import { perAddress } from './caller-address.ts';
import type { Purpose } from './limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * The probabilities of guessing a code under these limits are in
 * docs/decisions/0028-a-known-device-is-not-locked-out.md.
 */
const WRONG = {
  caller: { hour: 10, day: 30 },
  shared: { hour: 20, day: 40 },
  address: { hour: 20 },
};

/** Counts a guess before the code is compared; returns false if a limit is used up. */
export async function countGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<boolean> {
  for (const limit of guessLimits(purpose, caller)) {
    if (!(await take(ctx, limit)).isAllowed) return false;
  }
  return countCaller(ctx, caller);
}

/** Counts a guess against the caller alone: without an open code, nobody can use up the limits of a number. */
export async function countCaller(ctx: Ctx, caller: Caller): Promise<boolean> {
  const limit = perAddress(ctx, WRONG.address.hour);
  return (await take(ctx, { subject: wrongFrom(caller), limit, seconds: HOUR })).isAllowed;
}

/** A correct code resets the caller's own counters; in counters shared with others it only releases its own guess. */
export async function forgiveGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<void> {
  const own = new Set(ownLimits(purpose, caller).map(({ subject }) => subject));
  for (const { subject } of guessLimits(purpose, caller)) {
    if (own.has(subject)) await reset(ctx, subject);
    else await giveBack(ctx, subject);
  }
  await giveBack(ctx, wrongFrom(caller));
}

/** Returns the seconds until the caller may guess again; 0 if a guess is allowed now. */
export async function waitForGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<number> {
  let longest = 0;
  for (const limit of guessLimits(purpose, caller)) longest = Math.max(longest, await waitFor(ctx, limit));
  return longest;
}

/** The limits hold over all codes of a number: a new code gives no new guesses. */
function guessLimits(purpose: Purpose, caller: Caller): Limit[] {
  const shared = sharedSubject(purpose, caller);
  if (!shared) return ownLimits(purpose, caller);
  return [
    ...ownLimits(purpose, caller),
    { subject: `otp-wrong:${shared}`, limit: WRONG.shared.hour, seconds: HOUR },
    { subject: `otp-wrong-day:${shared}`, limit: WRONG.shared.day, seconds: DAY },
  ];
}

function ownLimits({ countryId, mobile }: Purpose, { key }: Caller): Limit[] {
  return [
    { subject: `otp-wrong:${countryId}:${mobile}:${key}`, limit: WRONG.caller.hour, seconds: HOUR },
    { subject: `otp-wrong-day:${countryId}:${mobile}:${key}`, limit: WRONG.caller.day, seconds: DAY },
  ];
}

function wrongFrom({ block }: Caller): string {
  return `otp-wrong-from:${block}`;
}
