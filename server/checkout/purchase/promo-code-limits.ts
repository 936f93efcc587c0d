/**
 * Limits how many wrong promo codes a student and a client address may enter, and a member of the staff without the right to
 * see coupons. A code that exists does not count.
 */

import { clientAddressLimit, consume, release } from '../../identity/index.ts';
import type { Ctx, StaffCtx, StudentCtx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import { checkoutTexts } from '../messages/checkout-texts.ts';

const HOUR_S = 3600;
/** The limit of an address is higher, because a class may share one address and enter the same misprinted code. */
const MAX_WRONG_PER_HOUR = { student: 10, address: 60 };

/** Counts a code before it is looked up, so that parallel tries are counted too. Throws 429. */
export async function countPromoCodeTry(ctx: StudentCtx): Promise<void> {
  await countTry(ctx, limitsOf(ctx));
}

/** Like `countPromoCodeTry`, for the staff. */
export async function countStaffCodeTry(ctx: StaffCtx): Promise<void> {
  await countTry(ctx, limitsOfStaff(ctx));
}

async function countTry(ctx: Ctx, limits: CodeLimits): Promise<void> {
  for (const [subject, limit] of limits) {
    const taken = await consume(ctx, { subject, limit, seconds: HOUR_S });
    if (taken.isAllowed) continue;
    throw rateLimited(checkoutTexts.manyCodes(Math.ceil(taken.wait / 60)), taken.wait);
  }
}

/** Releases the count of a code that exists. */
export async function uncountPromoCodeTry(ctx: StudentCtx): Promise<void> {
  for (const [subject] of limitsOf(ctx)) await release(ctx, subject);
}

/** Like `uncountPromoCodeTry`, for the staff. */
export async function uncountStaffCodeTry(ctx: StaffCtx): Promise<void> {
  for (const [subject] of limitsOfStaff(ctx)) await release(ctx, subject);
}

type CodeLimits = Array<[subject: string, limit: number]>;

/** Those who manage coupons see all codes. */
function limitsOfStaff({ staff }: StaffCtx): CodeLimits {
  if (staff.permissions.has('coupons.manage')) return [];
  return [[`promo-code-staff:${staff.staffId}`, MAX_WRONG_PER_HOUR.student]];
}

function limitsOf(ctx: StudentCtx): CodeLimits {
  return [
    [`promo-code-student:${ctx.studentId}`, MAX_WRONG_PER_HOUR.student],
    [`promo-code-from:${clientAddress(ctx.ip)}`, clientAddressLimit(ctx, MAX_WRONG_PER_HOUR.address)],
  ];
}
