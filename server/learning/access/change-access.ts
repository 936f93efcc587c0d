/** Commands of the staff about the access of one student. They are idempotent, and throw a refusal of their endpoint. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  accessChanged,
  accessOpen,
  type extendAccess,
  type grantAccess,
  instalmentOpen,
  paidOnly,
  type revokeAccess,
  studentDeleted,
} from '../../../contract/staff/students/access.ts';
import { recordChange, recordNoChange, recordReading } from '../../audit/index.ts';
import { lockActiveStudents, studentById, studentTarget } from '../../identity/index.ts';
import { indianDate } from '../../platform/clock.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { grantsByProduct, ownershipOf } from '../queries.ts';
import { endInFull, type Ownership } from '../rules.ts';
import { endOfDay, requireEnd } from './access-days.ts';
import { requireGivable } from './givable-products.ts';
import { givenAccess } from './given-access.ts';
import { lockStudent } from './grant-access.ts';

/**
 * Records that the caller reads what the student owns, because refusals show it too. Runs before the transaction,
 * because a refusal rolls that back.
 */
export async function recordAccessReading(ctx: StaffCtx, { student_id }: { student_id: number }): Promise<void> {
  if (!(await studentById(ctx, student_id))) return;
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
}

/** Gives access free of charge until the end of a day, or for the validity that is sold. */
export async function grantByStaff(ctx: StaffCtx, body: DecodedBody<typeof grantAccess>): Promise<null> {
  const { student_id, product_id, until, reason } = body;
  await lockForGift(ctx, student_id);
  const product = requireGivable(product_id);
  const end = until === undefined ? normalEnd(ctx.now, product.validityMonths) : requireEnd(until, ctx.now);
  const given = await givenAccess(ctx, student_id, [product_id]);
  if (given.some((one) => one.batchId === null && !one.isExtension && sameEnd(one.validTill, end))) {
    recordNoChange(ctx);
    return null;
  }
  const owned = await ownershipOf(ctx, student_id, product_id);
  requireNoInstalment(owned);
  if (owned?.isLive) throw refuse(accessOpen);
  await insertGrant(ctx, { studentId: student_id, productId: product_id, orderId: null, end });
  await recordChange(ctx, {
    action: 'access.granted',
    target: studentTarget(student_id),
    before: owned && { product: product_id, valid_till: owned.validTill },
    after: { product: product_id, valid_till: end },
    reason: reason.trim(),
  });
  return null;
}

/** Extends what a student has or had. Days that are added to an order end when the order is refunded. */
export async function extendByStaff(ctx: StaffCtx, body: DecodedBody<typeof extendAccess>): Promise<null> {
  const { student_id, product_id, until, reason } = body;
  await lockForGift(ctx, student_id);
  const owned = await ownershipOf(ctx, student_id, product_id);
  requireNoInstalment(owned);
  if (owned && sameEnd(owned.validTill, endOfDay(until))) {
    recordNoChange(ctx);
    return null;
  }
  if (!owned?.validTill || owned.validTill.toISOString() !== body.valid_till) throw refuse(accessChanged);
  const end = requireEnd(until, ctx.now, owned.validTill);
  const orderId = await orderToExtend(ctx, student_id, owned);
  await insertGrant(ctx, { studentId: student_id, productId: product_id, orderId, end });
  await recordChange(ctx, {
    action: 'access.extended',
    target: studentTarget(student_id),
    before: { product: product_id, valid_till: owned.validTill },
    after: { product: product_id, valid_till: end },
    reason: reason.trim(),
  });
  return null;
}

/** Ends what the staff gave of a product. Paid access and that of a batch stay. */
export async function revokeByStaff(ctx: StaffCtx, body: DecodedBody<typeof revokeAccess>): Promise<null> {
  const { student_id, product_id, reason } = body;
  if (!(await studentById(ctx, student_id))) throw notFound();
  await lockStudent(ctx, student_id);
  const before = await ownershipOf(ctx, student_id, product_id);
  const grants = ctx.db
    .updateTable('learning.staff_grant')
    .where('student_id', '=', student_id)
    .where('product_id', '=', product_id);
  const revoked = await grants.where('revoked_at', 'is', null).set({ revoked_at: ctx.now }).returning('id').execute();
  if (revoked.length === 0) {
    if (!(await wasRevoked(ctx, student_id, product_id))) throw refuse(paidOnly);
    recordNoChange(ctx);
    return null;
  }
  const after = await ownershipOf(ctx, student_id, product_id);
  await recordChange(ctx, {
    action: 'access.revoked',
    target: studentTarget(student_id),
    before: { product: product_id, valid_till: before?.validTill ?? null },
    after: after && { product: product_id, valid_till: after.validTill },
    reason: reason.trim(),
  });
  return null;
}

/** Locks the account, then its purchases. Throws 404 for an unknown student, and refuses a deleted one. */
async function lockForGift(ctx: StaffCtx, studentId: number): Promise<void> {
  if (!(await studentById(ctx, studentId))) throw notFound();
  if (!(await lockActiveStudents(ctx, [studentId])).has(studentId)) throw refuse(studentDeleted);
  await lockStudent(ctx, studentId);
}

function requireNoInstalment(owned: Ownership | null): void {
  if (owned && owned.nextEmiNo !== null) throw refuse(instalmentOpen);
}

/** The end of the day on which access would end if it was sold now; null without end. */
function normalEnd(now: Date, months: number): Date | null {
  const end = endInFull(now, months);
  return end && endOfDay(indianDate(end));
}

function sameEnd(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

/** The order whose access ends last; null if what was given without an order ends later. */
async function orderToExtend(ctx: StaffCtx, studentId: number, owned: Ownership): Promise<number | null> {
  const given = await givenAccess(ctx, studentId, [owned.productId]);
  if (given.some(({ isExtension, validTill }) => !isExtension && sameEnd(validTill, owned.validTill))) return null;
  const paid = await grantsByProduct(ctx, studentId, [owned.productId]);
  return paid.get(owned.productId)?.at(-1)?.orderId ?? null;
}

type Gift = { studentId: number; productId: number; orderId: number | null; end: Date | null };

async function insertGrant(ctx: StaffCtx, { studentId, productId, orderId, end }: Gift): Promise<void> {
  await ctx.db
    .insertInto('learning.staff_grant')
    .values({
      student_id: studentId,
      product_id: productId,
      order_id: orderId,
      granted_at: ctx.now,
      valid_till: end,
      revoked_at: null,
    })
    .execute();
}

async function wasRevoked(ctx: StaffCtx, studentId: number, productId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('learning.staff_grant')
    .where('student_id', '=', studentId)
    .where('product_id', '=', productId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
