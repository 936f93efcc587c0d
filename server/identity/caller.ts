/** Whose tries and messages count together: a stranger's never use up what a known device or address may do. */
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';
import { callerIp, networkOf } from './caller-address.ts';
import { knownDevicesOf } from './known-device.ts';
import type { Purpose } from './limits.ts';
import { hashOf } from './secrets.ts';

export type Caller = {
  /** Names the caller in limits of one number. */
  key: string;
  /** Names the caller in limits over all numbers. */
  block: string;
  network: string;
};

const STRANGER = 'network:';
const SESSION = 'session:';

/** Of a signed-in student the session, for mail with its address; else a device that signed in with this number, an address where one did, or else a network. */
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

/** Others behind the same address cannot use up its limits. */
function trusted(key: string): Caller {
  return { key, block: key, network: key };
}

/** A wider limit, which all strangers at a number use up together, and so do all sessions of a student; null for others. */
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
 * Who may try a code: the session of a complete account, at a sign-in the device that asked for it, or without a device
 * cookie the address. A sign-up changes its session while it lasts.
 */
export function askerOf(ctx: Ctx, { flow }: Purpose): string {
  if (flow === 'signup') return '';
  if (flow !== 'login') return sessionKey(ctx);
  return ctx.device?.secret ? `device:${hashOf(ctx.device.secret)}` : `address:${addressBlock(callerIp(ctx))}`;
}
