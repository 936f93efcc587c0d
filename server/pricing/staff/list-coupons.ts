/** Lists and reads coupons for the console. */
import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type CouponDetails,
  type CouponState,
  type getCoupon,
  listCoupons,
} from '../../../contract/staff/catalogue/coupons/coupons.ts';
import type { Ctx } from '../../platform/context.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { couponDetails, LISTED_COUPON, type ListedCouponRow, listedCoupon, stateConditions } from './coupon-details.ts';

/** Returns a page of coupons. Throws 400 for a cursor of another list. */
export async function couponList(ctx: Ctx, body: DecodedBody<typeof listCoupons>): Promise<DataOf<typeof listCoupons>> {
  return runList<ListedCouponRow, ReturnType<typeof listedCoupon>>(ctx, listCoupons, body, {
    columns: sql.join(LISTED_COUPON.map((name) => sql.ref(`c.${name}`))),
    from: sql`pricing.coupon c`,
    where: [
      body.state && isInState(ctx, body.state),
      body.kind && sql`c.kind = ${body.kind}`,
      contains(sql`concat_ws(' ', c.code, c.title)`, body.search),
    ],
    sorts: {
      created_at: { by: sql`c.created_at`, type: 'timestamptz' },
      code: { by: sql`c.code`, type: 'text' },
      used: { by: sql`c.used`, type: 'bigint' },
    },
    defaultSort: '-created_at',
    key: sql`c.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => listedCoupon(row, ctx.now),
  });
}

/** Returns a coupon. Throws 404 for an unknown id. */
export async function readCoupon(ctx: Ctx, { coupon_id }: DecodedBody<typeof getCoupon>): Promise<CouponDetails> {
  const row = await ctx.db.selectFrom('pricing.coupon').where('id', '=', coupon_id).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  return couponDetails(row, ctx.now);
}

/** A coupon is in a state if none of the earlier ones holds. */
function isInState(ctx: Ctx, state: CouponState): RawBuilder<unknown> {
  const conditions = Object.entries(stateConditions(ctx));
  const position = conditions.findIndex(([name]) => name === state);
  const earlier = position < 0 ? conditions : conditions.slice(0, position);
  const own = conditions[position];
  const none = earlier.map(([, condition]) => sql`not (${condition})`);
  return sql.join([...none, ...(own ? [own[1]] : [])], sql` and `);
}
