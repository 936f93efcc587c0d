/** The devices on which a student is signed in, one for each live session. */
import { sql } from 'kysely';
import type { Device, endDevices } from '../../../contract/account/devices.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { type Ctx, inTransaction, type StudentCtx } from '../../platform/context.ts';
import { deviceName } from '../../platform/http/auth/device-name.ts';
import { confirmationStateOf } from '../commands/confirm-student.ts';
import { lockCaller } from '../students/lock-students.ts';
import { notifyAccountChange } from '../students/notify-account-change.ts';
import { removeOtherDevices } from './known-device.ts';
import { endSelectedSessions } from './sessions.ts';

/**
 * Returns the student's devices: the caller's first, then the most recently used. The staff who see the store as the student
 * get neither the ids of sessions nor addresses.
 */
export async function devicesOf(ctx: StudentCtx): Promise<Device[]> {
  const rows = await liveSessions(ctx, ctx.studentId);
  const devices = rows.map((row) => {
    const name = deviceName(row.user_agent);
    return {
      device_id: row.id,
      name: name.english,
      name_hindi: name.hindi,
      ip: row.ip,
      signed_in_at: row.started_at.toISOString(),
      seen_at: (row.rotated_at ?? row.started_at).toISOString(),
      is_this: row.id === ctx.session.sessionId,
    };
  });
  devices.sort((a, b) => Number(b.is_this) - Number(a.is_this) || b.seen_at.localeCompare(a.seen_at));
  if (ctx.session.kind !== 'viewing') return devices;
  return devices.map((device, at) => ({ ...device, device_id: String(at + 1), ip: '' }));
}

/**
 * Ends the given sessions of the student, except the caller's own, which `logout` ends, and notifies the student. The
 * devices stay known unless the session is confirmed.
 */
export async function endSelectedDevices(
  ctx: StudentCtx,
  { device_ids }: DecodedBody<typeof endDevices>,
): Promise<Device[]> {
  await inTransaction(ctx, async (ctx) => {
    const student = await lockCaller(ctx);
    const { isConfirmed } = await confirmationStateOf(ctx);
    const isSelected = sql<boolean>`id::text = any(${device_ids}::text[])`;
    const ended = await endSelectedSessions(ctx, ctx.studentId, sql`${isOther(ctx)} and ${isSelected}`);
    if (!ended.length) return;
    if (isConfirmed) await removeOtherDevices(ctx, ended);
    await notifyAccountChange(ctx, student, 'devices ended');
  });
  return devicesOf(ctx);
}

/**
 * Ends all other sessions of the student, in the caller's transaction. Removes their known devices only if the session
 * is confirmed: an intruder with the one code of a sign-in would otherwise make the owner's devices unknown, and could
 * then use up the limits that the owner shares with other clients.
 */
export async function endOtherDevices(ctx: StudentCtx): Promise<void> {
  await endSelectedSessions(ctx, ctx.studentId, isOther(ctx));
  const { isConfirmed } = await confirmationStateOf(ctx);
  if (isConfirmed) await removeOtherDevices(ctx);
}

/** Ends all sessions of a student. */
export async function endAllDevices(ctx: Ctx, studentId: number): Promise<void> {
  await endSelectedSessions(ctx, studentId, sql`true`);
}

function isOther(ctx: StudentCtx) {
  return sql<boolean>`id <> ${ctx.session.sessionId}::uuid`;
}

function liveSessions(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('identity.session')
    .where('student_id', '=', studentId)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', ctx.now)
    .select(['id', 'user_agent', 'ip', 'started_at', 'rotated_at'])
    .execute();
}
