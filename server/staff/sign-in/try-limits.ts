/** Rate limits on wrong codes, and on requests for codes and challenges. */
import { codeInvalid } from '../../../contract/staff/sign-in/sign-in.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Refused, rateLimited, refuse } from '../../platform/http/http-error.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import { callerIp, clientAddressLimit } from '../../platform/rate-limit/client-network.ts';
import { consume, type Limit, release } from '../../platform/rate-limit/rate-limiter.ts';
import { hashOf } from '../../platform/secrets.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong codes in 15 minutes. */
const MAX_WRONG = { account: 10, client: 30 };
/** Requests in 15 minutes. Codes by mail exist in the demo store only. */
const MAX_REQUESTS = { codesToAddress: 600, fromClient: 60 };
const TOO_MANY = 'Too many tries. Please try again in a few minutes.';

/** Counts a request for a code to an address. Throws 429 if too many were requested, whether or not it has an account. */
export async function countCodeRequest(ctx: Ctx, email: string): Promise<void> {
  await consumeOrRefuse(ctx, limitOf(`staff-code:${hashOf(email)}`, MAX_REQUESTS.codesToAddress));
  await countClientRequest(ctx);
}

/** Counts a request of a client without a session. Throws 429 if there were too many. */
export async function countClientRequest(ctx: Ctx): Promise<void> {
  await consumeOrRefuse(ctx, limitOf(`staff-from:${clientOf(ctx)}`, clientAddressLimit(ctx, MAX_REQUESTS.fromClient)));
}

/** The limit on wrong codes for an e-mail address, by anyone, whether or not it has an account. */
export function wrongCodesForAddress(email: string): Limit {
  return limitOf(`staff-wrong:${hashOf(email)}`, MAX_WRONG.account);
}

/** The limit on wrong codes of a signed-in member of the staff. Others cannot use it up. */
export function wrongCodesOfCaller(staffId: number): Limit {
  return limitOf(`staff-wrong-proof:${staffId}`, MAX_WRONG.account);
}

/** The limit on wrong codes of a client address without a session. */
export function wrongCodesOfClient(ctx: Ctx): Limit {
  return limitOf(`staff-wrong-from:${clientOf(ctx)}`, clientAddressLimit(ctx, MAX_WRONG.client));
}

/**
 * Runs a check of a code, which returns null for a wrong one, and returns its result. Counts a wrong code in all `limits`;
 * each try is counted before it runs, so that parallel tries are limited too. Throws 429 if too many have failed.
 */
export async function limitWrongCodes<Result>(
  ctx: Ctx,
  limits: readonly Limit[],
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  for (const one of limits) await consumeOrRefuse(ctx, one);
  const result = await check();
  if (result !== null) for (const { subject } of limits) await release(ctx, subject);
  return result;
}

/** Logs a wrong code and returns the refusal to throw. */
export function refuseWrongCode(ctx: Ctx): Refused {
  ctx.log.warn('a sign-in of the staff failed');
  return refuse(codeInvalid);
}

function limitOf(subject: string, uses: number): Limit {
  return { subject, limit: uses, seconds: WINDOW_SECONDS };
}

function clientOf(ctx: Ctx): string {
  return clientAddress(callerIp(ctx));
}

async function consumeOrRefuse(ctx: Ctx, one: Limit): Promise<void> {
  const { isAllowed, wait } = await consume(ctx, one);
  if (!isAllowed) throw rateLimited(TOO_MANY, wait);
}
