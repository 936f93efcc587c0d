import { personalData as assessment } from '../assessment/index.ts';
import { personalData as cart } from '../cart/index.ts';
import { personalData as checkout } from '../checkout/index.ts';
import { personalData as identity, numberHash, take } from '../identity/index.ts';
import { personalData as learning } from '../learning/index.ts';
import { personalData as newsletter } from '../newsletter/index.ts';
import { personalData as orders } from '../orders/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';
import { Streamed } from '../platform/streamed.ts';
import { personalData as pricing } from '../pricing/index.ts';

/** Copies per student; each reads a whole history. */
const COPY_RATE = { limit: 5, seconds: 3600 };

/**
 * Returns all data that the store has about the caller, by area; amounts in paise, times in UTC. Long histories are
 * read page by page while the response is sent. Throws 429 above the rate.
 */
export async function everythingAbout(ctx: StudentCtx): Promise<Streamed> {
  const { studentId } = ctx;
  await countCopy(ctx);
  const who = await identity.held(ctx, studentId);
  const { country_id: countryId, mobile, email, email_proved_at } = who.profile;
  return new Streamed({
    made_at: ctx.now.toISOString(),
    account: who,
    cart: await cart.held(ctx, studentId),
    courses: await learning.held(ctx, studentId),
    tests: await assessment.held(ctx, studentId),
    orders: orders.held(ctx, studentId),
    payments: checkout.held(ctx, studentId),
    coupons: await pricing.held(ctx, studentId, numberHash(ctx, { countryId, mobile: mobile ?? '' })),
    newsletter: email && email_proved_at ? await newsletter.held(ctx, email) : [],
  });
}

async function countCopy(ctx: StudentCtx): Promise<void> {
  const { isAllowed, wait } = await take(ctx, { subject: `my-data:${ctx.studentId}`, ...COPY_RATE });
  if (isAllowed) return;
  const minutes = Math.ceil(wait / 60);
  const inTime = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw tooMany(`You have downloaded your data several times. Please try again in ${inTime}.`, wait);
}
