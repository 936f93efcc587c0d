/** Limits how many wrong promo codes a student and a client address may enter. A code that exists does not count. */
import { clientAddressLimit, consume, release } from '../../identity/index.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';

const HOUR_S = 3600;
/** The limit of an address is higher, because a class may share one address and enter the same misprinted code. */
const MAX_WRONG_PER_HOUR = { student: 10, address: 60 };

/** Counts a code before it is looked up, so that parallel tries are counted too. Throws 429. */
export async function countPromoCodeTry(ctx: StudentCtx): Promise<void> {
  for (const [subject, limit] of limitsOf(ctx)) {
    const taken = await consume(ctx, { subject, limit, seconds: HOUR_S });
    if (taken.isAllowed) continue;
    const minutes = Math.ceil(taken.wait / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw rateLimited(`Too many wrong promo codes. Please try again in ${wait}.`, taken.wait);
  }
}

/** Releases the count of a code that exists. */
export async function uncountPromoCodeTry(ctx: StudentCtx): Promise<void> {
  for (const [subject] of limitsOf(ctx)) await release(ctx, subject);
}

function limitsOf(ctx: StudentCtx): Array<[subject: string, limit: number]> {
  return [
    [`promo-code-student:${ctx.studentId}`, MAX_WRONG_PER_HOUR.student],
    [`promo-code-from:${clientAddress(ctx.ip)}`, clientAddressLimit(ctx, MAX_WRONG_PER_HOUR.address)],
  ];
}
