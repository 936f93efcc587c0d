/**
 * Identifies the caller in rate limits on codes, so that unknown clients never use up the limits of a known device or
 * address.
 */
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';
import { callerIp, networkOf } from './caller-address.ts';
import { knownDevicesOf } from './known-device.ts';
import type { Purpose } from './limits.ts';
import { hashOf } from './secrets.ts';

export type Caller = {
  /** Identifies the caller in the rate limits of one number. */
  key: string;
  /** Identifies the caller in rate limits over all numbers. */
  block: string;
  network: string;
};

const STRANGER = 'network:';
const SESSION = 'session:';

/**
 * Identifies a signed-in student by the session, and in the flow `email` also by the client address; everyone else by a
 * device that is known for this number, a client address that is known for it, or the client network.
 */
export async function identifyCaller(ctx: Ctx, purpose: Purpose): Promise<Caller> {
  if (purpose.flow === 'confirm') return trusted(sessionKey(ctx));
  const ip = callerIp(ctx);
  const [block, network] = [addressBlock(ip), networkOf(ip)];
  if (purpose.flow === 'email') return { key: sessionKey(ctx), block, network };
  const device = ctx.device?.secret ? hashOf(ctx.device.secret) : null;
  const known = await knownDevicesOf(ctx, purpose);
  if (known.some(({ device_hash }) => device_hash === device)) return trusted(`device:${device}`);
  const isKnownAddress = known.some(({ address_block }) => address_block === block);
  return { key: isKnownAddress ? `address:${block}` : `${STRANGER}${network}`, block, network };
}

/**
 * A session or a known device is limited by itself, so that others behind the same address cannot use up its limits.
 */
function trusted(key: string): Caller {
  return { key, block: key, network: key };
}

/**
 * Returns the subject of the wider limit that all unknown clients of a number share, or all sessions of a student; null
 * for others.
 */
export function sharedSubject(
  { flow, studentId, countryId, mobile }: Purpose,
  { key }: Pick<Caller, 'key'>,
): string | null {
  if (key.startsWith(STRANGER)) return `${countryId}:${mobile}`;
  return key.startsWith(SESSION) ? `student:${studentId}:${flow}` : null;
}

function sessionKey(ctx: Ctx): string {
  return `${SESSION}${ctx.session?.sessionId ?? ''}`;
}

/**
 * Returns who may enter a code: the session of a complete account; at a sign-in the device that requested it, or
 * without a device cookie the client address. Empty at a sign-up, because its session changes meanwhile.
 */
export function askerOf(ctx: Ctx, { flow }: Purpose): string {
  if (flow === 'signup') return '';
  if (flow !== 'login') return sessionKey(ctx);
  return ctx.device?.secret ? `device:${hashOf(ctx.device.secret)}` : `address:${addressBlock(callerIp(ctx))}`;
}
