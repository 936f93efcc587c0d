/**
 * Known devices of the staff: a random cookie recognises a browser in which the person signed in before, and selects its
 * rate limits, which other clients at the same address cannot use up. The cookie signs nobody in.
 */
import { plusDays } from '../../platform/clock.ts';
import { secretOf } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { issueDeviceCookie } from '../../platform/http/auth/http-auth.ts';
import { staffDeviceCookie } from '../../platform/http/auth/staff-cookie.ts';
import { hmac } from '../../platform/secrets.ts';
import { isActiveAccount } from '../accounts/account-state.ts';

/** A device is unknown again after this time without use; the cookie expires then as well. */
export const DEVICE_DAYS = 180;
const COOKIE_SECONDS = DEVICE_DAYS * 24 * 3600;
/** Known devices of one account; the oldest are deleted. */
const MAX_DEVICES = 20;

/** Makes the caller's browser known for an account that has signed in, and sets or renews its cookie. */
export async function addKnownDevice(ctx: Ctx, staffId: number): Promise<void> {
  const { staffDevice } = ctx;
  if (!staffDevice) return;
  const { publicUrl } = ctx.config;
  const cookie = staffDeviceCookie({ publicUrl });
  const secret = issueDeviceCookie(staffDevice, cookie, { maxAgeSeconds: COOKIE_SECONDS, publicUrl });
  await ctx.db
    .insertInto('staff.known_device')
    .values({ staff_id: staffId, device_hash: deviceHash(ctx, secret), seen_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ seen_at: ctx.now }))
    .execute();
  await ctx.db
    .deleteFrom('staff.known_device')
    .where('staff_id', '=', staffId)
    .where('device_hash', 'not in', (from) =>
      from
        .selectFrom('staff.known_device')
        .where('staff_id', '=', staffId)
        .orderBy('seen_at', 'desc')
        .limit(MAX_DEVICES)
        .select('device_hash'),
    )
    .execute();
}

/**
 * Returns the hash of the caller's device cookie if it is known for an active account: for that with this e-mail address, or
 * without one for any. Else null.
 */
export async function knownDeviceOf(ctx: Ctx, email?: string): Promise<string | null> {
  const secret = ctx.staffDevice?.secret;
  if (!secret) return null;
  const known = await ctx.db
    .selectFrom('staff.known_device as device')
    .innerJoin('staff.account as account', 'account.id', 'device.staff_id')
    .where('device.device_hash', '=', deviceHash(ctx, secret))
    .where('device.seen_at', '>', plusDays(ctx.now, -DEVICE_DAYS))
    .where(isActiveAccount)
    .$if(email !== undefined, (query) => query.where('account.email', '=', email ?? ''))
    .select('device.device_hash')
    .limit(1)
    .executeTakeFirst();
  return known?.device_hash ?? null;
}

/** Deletes all known devices of an account. */
export async function forgetDevices(ctx: Ctx, staffId: number): Promise<void> {
  await ctx.db.deleteFrom('staff.known_device').where('staff_id', '=', staffId).execute();
}

function deviceHash(ctx: Ctx, secret: string): string {
  return hmac(secretOf(ctx.config), 'staff|device', secret);
}
