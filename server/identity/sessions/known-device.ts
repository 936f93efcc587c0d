/**
 * Known devices: a random cookie recognises a browser in which a code was entered before. The cookie signs nobody in.
 */
import { sql } from 'kysely';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { DEVICE_COOKIE, issueDeviceCookie } from '../../platform/http/auth/http-auth.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import { callerIp } from '../../platform/rate-limit/client-network.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Purpose } from '../otp/purpose.ts';

/** The maximum lifetime that browsers accept for a cookie: 400 days. */
const COOKIE_SECONDS = 400 * 24 * 3600;
const MAX_DEVICES = 20;

/** Sets the device cookie in the response, or renews the existing one. */
export function issueDevice(ctx: Ctx): void {
  if (!ctx.device) return;
  const { publicUrl } = ctx.config;
  issueDeviceCookie(ctx.device, DEVICE_COOKIE, { maxAgeSeconds: COOKIE_SECONDS, publicUrl });
}

/**
 * Makes the caller's device and client address known, after a code to the student's number was entered there. Only
 * the newest 20 devices of a student stay known.
 */
export async function addKnownDevice(ctx: Ctx, studentId: number): Promise<void> {
  if (!ctx.device) return;
  issueDevice(ctx);
  // The key-share lock makes a concurrent deletion of the row wait; if the row is gone, nothing is inserted.
  await sql`
    insert into identity.known_device (student_id, device_hash, address_block, seen_at)
    select id, ${hashOf(`${ctx.device.secret}`)}, ${clientAddress(callerIp(ctx))}, ${ctx.now}::timestamptz
    from identity.student where id = ${studentId} for key share
    on conflict (student_id, device_hash) do update
      set address_block = excluded.address_block, seen_at = excluded.seen_at`.execute(ctx.db);
  await ctx.db
    .deleteFrom('identity.known_device')
    .where('student_id', '=', studentId)
    .where('device_hash', 'not in', (from) =>
      from
        .selectFrom('identity.known_device')
        .where('student_id', '=', studentId)
        .orderBy('seen_at', 'desc')
        .limit(MAX_DEVICES)
        .select('device_hash'),
    )
    .execute();
}

/** Updates the client address of a device that is known already; adds none. */
export async function refreshDevice(ctx: Ctx, studentId: number): Promise<void> {
  if (!ctx.device?.secret) return;
  issueDevice(ctx);
  await ctx.db
    .updateTable('identity.known_device')
    .set({ address_block: clientAddress(callerIp(ctx)), seen_at: ctx.now })
    .where('student_id', '=', studentId)
    .where('device_hash', '=', hashOf(ctx.device.secret))
    .execute();
}

/** Removes the known devices of a student, all or those of some sessions, except the device of the caller's session. */
export async function removeOtherDevices(ctx: StudentCtx, sessionIds?: string[]): Promise<void> {
  const devicesOf = (ids: string[]) =>
    sql`(select device_hash from identity.session where id = any(${ids}::uuid[]) and student_id = ${ctx.studentId})`;
  const own = devicesOf([ctx.session.sessionId]);
  await ctx.db
    .deleteFrom('identity.known_device')
    .where('student_id', '=', ctx.studentId)
    .where(sql<boolean>`device_hash is distinct from ${own}`)
    .$if(sessionIds !== undefined, (query) => query.where(sql<boolean>`device_hash in ${devicesOf(sessionIds ?? [])}`))
    .execute();
}

/** Returns the devices and client addresses at which a code to this verified number was entered. */
export async function knownDevicesOf(ctx: Ctx, { countryId, mobile }: Purpose) {
  return ctx.db
    .selectFrom('identity.student as student')
    .innerJoin('identity.known_device as device', 'device.student_id', 'student.id')
    .where('student.country_id', '=', countryId)
    .where('student.mobile', '=', mobile)
    .where('student.mobile_proved_at', 'is not', null)
    .select(['device.device_hash', 'device.address_block'])
    .execute();
}
