/** How many wrong codes may be entered: per number and caller, and by all strangers or sessions together. */
import type { Ctx } from '../platform/context.ts';
import { giveBack, type Limit, reset, take, waitFor } from './allowance.ts';
import { type Caller, sharedSubject } from './caller.ts';
import { perAddress } from './caller-address.ts';
import type { Purpose } from './limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The odds that follow from these are in docs/decisions/0028-a-known-device-is-not-locked-out.md. */
const WRONG = {
  caller: { hour: 10, day: 30 },
  shared: { hour: 20, day: 40 },
  address: { hour: 20 },
};

/** Counts a guess before it is compared; false when a limit is used up. */
export async function countGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<boolean> {
  for (const limit of guessLimits(purpose, caller)) {
    if (!(await take(ctx, limit)).isAllowed) return false;
  }
  return countCaller(ctx, caller);
}

/** Counts a guess against its caller alone: where no code is open, nobody can use up the limits of a number. */
export async function countCaller(ctx: Ctx, caller: Caller): Promise<boolean> {
  const limit = perAddress(ctx, WRONG.address.hour);
  return (await take(ctx, { subject: wrongFrom(caller), limit, seconds: HOUR })).isAllowed;
}

/** A correct code resets the counters of its caller; of the counters shared with others it only takes its own try back. */
export async function forgiveGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<void> {
  const own = new Set(ownLimits(purpose, caller).map(({ subject }) => subject));
  for (const { subject } of guessLimits(purpose, caller)) {
    if (own.has(subject)) await reset(ctx, subject);
    else await giveBack(ctx, subject);
  }
  await giveBack(ctx, wrongFrom(caller));
}

/** Seconds until the caller may guess again; 0 when a guess is allowed now. */
export async function waitForGuess(ctx: Ctx, purpose: Purpose, caller: Caller): Promise<number> {
  let longest = 0;
  for (const limit of guessLimits(purpose, caller)) longest = Math.max(longest, await waitFor(ctx, limit));
  return longest;
}

/** Over all codes of a number: a new code brings no new guesses. */
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
