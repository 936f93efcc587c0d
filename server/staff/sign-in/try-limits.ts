/** Rate limits on wrong codes, and on requests for codes and challenges. */
import { inEnglish } from '../../../common/languages/text.ts';
import { codeInvalid } from '../../../contract/staff/sign-in/sign-in.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused, rateLimited, refuse } from '../../platform/http/http-error.ts';
import { maskMail } from '../../platform/observability/log.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import { callerIp, clientAddressLimit, clientNetwork } from '../../platform/rate-limit/client-network.ts';
import { consume, type Limit, release } from '../../platform/rate-limit/rate-limiter.ts';
import { hashOf } from '../../platform/secrets.ts';
import { knownDeviceOf } from './known-device.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong codes in 15 minutes. */
const MAX_WRONG = { account: 10, client: 30 };
/** Requests in 15 minutes, of each kind. Codes by mail exist in the demo store only. */
const MAX_REQUESTS = { codesToAddress: 600, fromClient: 60 };
const TOO_MANY = 'Too many tries. Please try again in a few minutes.';

/**
 * Requests, each kind counted apart. `code`: for a code by mail. `challenge`: for the challenge of a passkey, or the
 * beginning of a login at the identity provider. Of passkeys, logins that end (`oidc`) and invitations only those that are
 * not valid count.
 */
type RequestKind = 'code' | 'challenge' | 'passkey' | 'oidc' | 'invitation';

/** Counts a request for a code to an address. Throws 429 if too many were requested, whether or not it has an account. */
export async function countCodeRequest(ctx: Ctx, email: string): Promise<void> {
  await consumeOrRefuse(ctx, limitOf(`staff-code:${hashOf(email)}`, MAX_REQUESTS.codesToAddress));
  await countClientRequest(ctx, 'code');
}

/** Counts a request without a session: of the known device, else of the client address. Throws 429 if there were too many. */
export async function countClientRequest(ctx: Ctx, kind: RequestKind): Promise<void> {
  await consumeOrRefuse(ctx, await clientRequests(ctx, kind));
}

/** The limit on requests without a session, which others use up only at the address of an unknown browser. */
export async function clientRequests(ctx: Ctx, kind: RequestKind): Promise<Limit> {
  const device = await knownDeviceOf(ctx);
  if (device) return limitOf(`staff-${kind}-device:${device}`, MAX_REQUESTS.fromClient);
  return limitOf(`staff-${kind}-from:${clientOf(ctx)}`, clientAddressLimit(ctx, MAX_REQUESTS.fromClient));
}

/**
 * Runs a check that throws a refusal for a secret that is not valid, and counts the refusal. A valid one is accepted
 * whatever others have tried at the same address. Throws 429 after too many.
 */
export async function countRefusals<Result>(
  ctx: Ctx,
  kind: RequestKind,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Refused) await countClientRequest(ctx, kind);
    throw error;
  }
}

/**
 * The limits on wrong codes of a sign-in with an e-mail address: those of each wrong code, and those of a code that may be a
 * guess, by anyone, whether or not the address has an account. A known device of the account has one of its own instead.
 */
export async function signInLimits(ctx: Ctx, email: string): Promise<{ ofClient: Limit[]; ofAddress: Limit[] }> {
  const device = await knownDeviceOf(ctx, email);
  if (device) {
    return { ofClient: [limitOf(`staff-wrong-device:${device}:${hashOf(email)}`, MAX_WRONG.account)], ofAddress: [] };
  }
  return {
    ofClient: [limitOf(`staff-wrong-from:${clientOf(ctx)}`, clientAddressLimit(ctx, MAX_WRONG.client))],
    ofAddress: [limitOf(`staff-wrong:${hashOf(email)}`, MAX_WRONG.account)],
  };
}

/** The limit on wrong codes of a signed-in member of the staff. Others cannot use it up. */
export function wrongCodesOfCaller(staffId: number): Limit {
  return limitOf(`staff-wrong-proof:${staffId}`, MAX_WRONG.account);
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

/** Logs a wrong code and returns the refusal to throw; `email` is the entered address, if the caller is not signed in. */
export function refuseWrongCode(ctx: Ctx, email: string | null = null): Refused {
  logFailedSignIn(ctx, email);
  return refuse(codeInvalid);
}

/** Logs the client network and the first letter and host of the address, so that operators can see who tries whom. */
export function logFailedSignIn(ctx: Ctx, email: string | null): void {
  const account = email === null ? undefined : maskMail(email);
  ctx.log.warn({ account, network: clientNetwork(callerIp(ctx)) }, 'a sign-in of the staff failed');
}

function limitOf(subject: string, uses: number): Limit {
  return { subject, limit: uses, seconds: WINDOW_SECONDS };
}

function clientOf(ctx: Ctx): string {
  return clientAddress(callerIp(ctx));
}

async function consumeOrRefuse(ctx: Ctx, one: Limit): Promise<void> {
  const { isAllowed, wait } = await consume(ctx, one);
  if (!isAllowed) throw rateLimited(inEnglish(TOO_MANY), wait);
}
