/** Exports coupons.yaml in the format that `import-coupons.ts` reads. The count of uses belongs to the store. */
import { hindiFields } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ExportedFile, timeInIndia, toYaml } from '../../platform/files/write-yaml.ts';
import type { CouponRow } from '../tables.ts';

/** Yields no file if there is no coupon. */
export async function* exportCoupons(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const rows = await ctx.db.selectFrom('pricing.coupon').selectAll().orderBy('id').execute();
  if (rows.length > 0) yield { path: 'coupons.yaml', text: toYaml(rows.map(couponFileOf)) };
}

function couponFileOf(row: CouponRow) {
  return {
    id: row.id,
    code: row.code,
    seo: row.seo,
    title: row.title,
    text: row.text,
    applied_text: row.applied_text,
    ...hindiFields(row.hindi),
    kind: row.kind,
    value: row.value / 100,
    cap: row.cap_paise === null ? undefined : row.cap_paise / 100,
    minimum: row.minimum_paise / 100,
    products: row.product_ids.map(Number),
    verticals: row.vertical_ids.map(Number),
    media: row.media,
    kinds: row.kinds,
    from: row.valid_from ? timeInIndia(row.valid_from) : undefined,
    until: row.valid_until ? timeInIndia(row.valid_until) : undefined,
    uses: row.uses ?? undefined,
    uses_per_student: row.uses_per_student ?? undefined,
    first_purchase: row.is_first_purchase,
    tile: row.is_tile,
  };
}
