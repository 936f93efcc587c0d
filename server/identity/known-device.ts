/** The device cookie: a random secret by which a browser that signed in before is recognised. It opens nothing. */
import { sql } from 'kysely';
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { DEVICE_COOKIE } from '../platform/serve.ts';
import { callerIp } from './caller-address.ts';
import type { Purpose } from './limits.ts';
import { hashOf, newSecret } from './secrets.ts';

const COOKIE_PATH = '/api/v1/auth';
/** The longest that browsers store a cookie. */
const COOKIE_SECONDS = 400 * 24 * 3600;
const MAX_DEVICES = 20;

/** Gives the browser a device cookie, or renews the one it has. */
export function issueDevice(ctx: Ctx): void {
  if (!ctx.device) return;
  ctx.device.secret ??= newSecret();
  const secure = ctx.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  ctx.device.setCookie = `${DEVICE_COOKIE}=${ctx.device.secret}; Path=${COOKIE_PATH}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Makes the caller's device and address known, after a code to the student's number was entered there. */
export async function rememberDevice(ctx: Ctx, studentId: number): Promise<void> {
  if (!ctx.device) return;
  issueDevice(ctx);
  // The lock keeps an account that is being deleted in place, or finds none.
  await sql`
    insert into identity.known_device (student_id, device_hash, address_block, seen_at)
    select id, ${hashOf(`${ctx.device.secret}`)}, ${addressBlock(callerIp(ctx))}, ${ctx.now}::timestamptz
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

/** Records where a known device is now; makes none known. */
export async function refreshDevice(ctx: Ctx, studentId: number): Promise<void> {
  if (!ctx.device?.secret) return;
  issueDevice(ctx);
  await ctx.db
    .updateTable('identity.known_device')
    .set({ address_block: addressBlock(callerIp(ctx)), seen_at: ctx.now })
    .where('student_id', '=', studentId)
    .where('device_hash', '=', hashOf(ctx.device.secret))
    .execute();
}

/** Makes the devices of a student unknown, of one session or all, except that of the caller's session. */
export async function forgetOtherDevices(ctx: StudentCtx, sessionId?: string): Promise<void> {
  const deviceOf = (id: string) =>
    sql`(select device_hash from identity.session where id = ${id} and student_id = ${ctx.studentId})`;
  await ctx.db
    .deleteFrom('identity.known_device')
    .where('student_id', '=', ctx.studentId)
    .where(sql<boolean>`device_hash is distinct from ${deviceOf(ctx.session.sessionId)}`)
    .$if(sessionId !== undefined, (query) => query.where(sql<boolean>`device_hash = ${deviceOf(`${sessionId}`)}`))
    .execute();
}

/** The devices and address blocks where a code to a proved number was entered. */
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
