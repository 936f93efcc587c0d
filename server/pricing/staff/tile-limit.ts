import { sql } from 'kysely';
import { MAX_COUPON_TILES } from '../../../contract/staff/maxima.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuseAboveMaximum } from '../../platform/database/limits/maximum.ts';
import { isLive } from '../queries.ts';
import type { CouponRow } from '../tables.ts';

type Offered = Pick<CouponRow, 'is_tile' | 'disabled_at' | 'valid_until'>;

/**
 * Throws the refusal `too_many_tiles` for a coupon that is shown as a tile from now on, because each bill evaluates all of them.
 * `before` is null for a new coupon.
 */
export async function refuseManyTiles(ctx: StaffCtx, before: Offered | null, after: Offered): Promise<void> {
  if (!isTile(ctx, after) || (before && isTile(ctx, before))) return;
  await refuseAboveMaximum(ctx, MAX_COUPON_TILES, {
    rows: sql`pricing.coupon c where c.is_tile and ${isLive(ctx.now)}`,
    rowsOfPerson: null,
    execute: (statement) => statement.execute(ctx.db),
  });
}

function isTile({ now }: StaffCtx, { is_tile, disabled_at, valid_until }: Offered): boolean {
  return is_tile && disabled_at === null && (valid_until === null || valid_until > now);
}
