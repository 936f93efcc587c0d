/**
 * Identifies the caller in rate limits on codes, so that unknown clients never use up the limits of a known device or
 * address.
 */

import type { Ctx } from '../platform/context.ts';
import { clientAddress } from '../platform/rate-limit/client-address.ts';
import { callerIp, clientNetwork } from '../platform/rate-limit/client-network.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Purpose } from './otp/purpose.ts';
import { knownDevicesOf } from './sessions/known-device.ts';

export type Caller = {
  /** Identifies the caller in the rate limits of one number. */
  key: string;
  /** Identifies the caller in rate limits over all numbers. */
  address: string;
  network: string;
};

const UNKNOWN_CLIENT = 'network:';
const SESSION = 'session:';

/**
 * Identifies a signed-in student by the session, and in the flow `email` also by the client address; everyone else by a
 * device that is known for this number, a client address that is known for it, or the client network.
 */
export async function identifyCaller(ctx: Ctx, purpose: Purpose): Promise<Caller> {
  if (purpose.flow === 'confirm') return limitedByItself(sessionKey(ctx));
  const ip = callerIp(ctx);
  const [address, network] = [clientAddress(ip), clientNetwork(ip)];
  if (purpose.flow === 'email') return { key: sessionKey(ctx), address, network };
  const device = ctx.device?.secret ? hashOf(ctx.device.secret) : null;
  const knownDevices = await knownDevicesOf(ctx, purpose);
  if (knownDevices.some(({ device_hash }) => device_hash === device)) return limitedByItself(`device:${device}`);
  const isKnownAddress = knownDevices.some(({ address_block }) => address_block === address);
  return { key: isKnownAddress ? `address:${address}` : `${UNKNOWN_CLIENT}${network}`, address, network };
}

/**
 * A session or a known device is limited by itself, so that others behind the same address cannot use up its limits.
 */
function limitedByItself(key: string): Caller {
  return { key, address: key, network: key };
}

/** `known`: a device or address that is known for the number. */
export type CallerKind = 'unknown' | 'session' | 'known';

export function kindOf({ key }: Pick<Caller, 'key'>): CallerKind {
  if (key.startsWith(UNKNOWN_CLIENT)) return 'unknown';
  return key.startsWith(SESSION) ? 'session' : 'known';
}

/**
 * Returns the subject of the wider limit that all unknown clients of a number share, or all sessions of a student; null
 * for others.
 */
export function sharedSubject(
  { flow, studentId, countryId, mobile }: Purpose,
  caller: Pick<Caller, 'key'>,
): string | null {
  const kind = kindOf(caller);
  if (kind === 'unknown') return `${countryId}:${mobile}`;
  return kind === 'session' ? `student:${studentId}:${flow}` : null;
}

function sessionKey(ctx: Ctx): string {
  return `${SESSION}${ctx.session?.sessionId ?? ''}`;
}

/**
 * Returns who may enter a code: the session of a complete account; at a sign-in the device that requested it, or
 * without a device cookie the client address. Empty at a sign-up, because its session changes meanwhile.
 */
export function requesterOf(ctx: Ctx, { flow }: Purpose): string {
  if (flow === 'signup') return '';
  if (flow !== 'login') return sessionKey(ctx);
  return ctx.device?.secret ? `device:${hashOf(ctx.device.secret)}` : `address:${clientAddress(callerIp(ctx))}`;
}
