import type { getMyData } from '../../contract/account.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { personalData as assessment } from '../assessment/index.ts';
import { personalData as cart } from '../cart/index.ts';
import { personalData as checkout } from '../checkout/index.ts';
import { personalData as identity, numberHash } from '../identity/index.ts';
import { personalData as learning } from '../learning/index.ts';
import { personalData as newsletter } from '../newsletter/index.ts';
import { personalData as orders } from '../orders/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { personalData as pricing } from '../pricing/index.ts';

/** Everything the store holds about who is calling, by area; amounts in paise, times in UTC. */
export async function everythingAbout(ctx: StudentCtx): Promise<DataOf<typeof getMyData>> {
  const { studentId } = ctx;
  const who = await identity.held(ctx, studentId);
  const { country_id: countryId, mobile, email, email_proved_at } = who.profile;
  return {
    made_at: ctx.now.toISOString(),
    account: who,
    cart: await cart.held(ctx, studentId),
    courses: await learning.held(ctx, studentId),
    tests: await assessment.held(ctx, studentId),
    orders: await orders.held(ctx, studentId),
    payments: await checkout.held(ctx, studentId),
    coupons: await pricing.held(ctx, studentId, numberHash(ctx, { countryId, mobile: mobile ?? '' })),
    newsletter: email && email_proved_at ? await newsletter.held(ctx, email) : [],
  };
}
