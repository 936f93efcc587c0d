/**
 * Imports coupons.yaml. The count of uses belongs to the store and is not in the file. An entry that is the same as at the
 * last import is skipped, so that it does not undo what the staff have changed in the console.
 */
import { createHash } from 'node:crypto';
import { Exactly, type Static, Type } from '#schema';
import { paise } from '../../../common/money.ts';
import { MEDIUMS } from '../../../contract/catalogue/catalogue.ts';
import { couponHindiFields } from '../../../contract/staff/catalogue/coupons/coupon-fields.ts';
import { hindiTexts } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { COUPON_HINDI } from './coupon.ts';
import { type CouponDraft, CouponInvalid, reserveCouponId, writeCoupon } from './write-coupon.ts';

const Ids = Type.Optional(Type.Array(Type.Integer({ minimum: 0 })));
const Amount = Type.Number({ minimum: 0, maximum: 1e7, multipleOf: 0.01 });
const Moment = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T.*(Z|[+-]\\d{2}:\\d{2})$' }), Type.Null()]);
const Count = Type.Union([Type.Integer({ minimum: 1, maximum: 1e9 }), Type.Null()]);

const CouponEntry = Exactly({
  id: Type.Integer({ minimum: 1, maximum: 1e12 }),
  code: Type.String({ pattern: '^[A-Za-z0-9]{3,32}$' }),
  seo: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 }),
  title: Type.String({ minLength: 1 }),
  text: Type.String(),
  applied_text: Type.String(),
  ...couponHindiFields,
  kind: Type.Union([Type.Literal('percent'), Type.Literal('flat')]),
  /** Percent for a percentage coupon, rupees for a flat one. */
  value: Type.Number({ exclusiveMinimum: 0, maximum: 1e7 }),
  cap: Type.Optional(Type.Union([Amount, Type.Null()])),
  minimum: Type.Optional(Amount),
  products: Ids,
  verticals: Ids,
  media: Type.Optional(Type.Array(Type.Union(MEDIUMS.map((medium) => Type.Literal(medium))))),
  kinds: Type.Optional(
    Type.Array(Type.Union([Type.Literal('course'), Type.Literal('book'), Type.Literal('test-series')])),
  ),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
  uses: Type.Optional(Count),
  uses_per_student: Type.Optional(Count),
  first_purchase: Type.Optional(Type.Boolean()),
  tile: Type.Optional(Type.Boolean()),
});
const CouponFile = Type.Array(CouponEntry);

/**
 * Imports the coupons of a file. Throws `Rejected` for a duplicate id, code or seo, and for values that the console refuses
 * too. Whether a coupon is disabled is not in the file and stays.
 */
export async function importCoupons(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, CouponFile);
  const stored = await ctx.db.selectFrom('pricing.coupon').select(['id', 'file_digest']).execute();
  const digests = new Map(stored.map(({ id, file_digest }) => [id, file_digest]));
  for (const [position, entry] of value.entries()) {
    const duplicate = value.slice(0, position).find((other) => other.id === entry.id || isSameName(other, entry));
    if (duplicate)
      throw new Rejected(lineOf([position]), `coupon ${entry.code} has the same id, code or seo as ${duplicate.code}`);
    const fileDigest = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
    if (digests.get(entry.id) === fileDigest) continue;
    try {
      await writeCoupon(ctx, { id: entry.id, draft: draftOf(entry), fileDigest });
    } catch (error) {
      if (!(error instanceof CouponInvalid)) throw error;
      throw new Rejected(lineOf([position, error.field]), `coupon ${entry.code}: ${error.message}`);
    }
    await reserveCouponId(ctx, entry.id);
  }
}

type CouponEntry = Static<typeof CouponEntry>;

function isSameName(a: CouponEntry, b: CouponEntry): boolean {
  return a.code.toUpperCase() === b.code.toUpperCase() || a.seo === b.seo;
}

function draftOf(entry: CouponEntry): CouponDraft {
  const hundredths = (amount: number) => Math.round(amount * 100);
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    code: entry.code.toUpperCase(),
    seo: entry.seo,
    title: entry.title,
    text: entry.text,
    appliedText: entry.applied_text,
    hindi: hindiTexts(entry, COUPON_HINDI),
    kind: entry.kind,
    value: hundredths(entry.value),
    cap: entry.cap ? paise(hundredths(entry.cap)) : null,
    minimum: paise(hundredths(entry.minimum ?? 0)),
    productIds: entry.products ?? [],
    verticalIds: entry.verticals ?? [],
    media: entry.media ?? [],
    kinds: entry.kinds ?? [],
    from: moment(entry.from),
    until: moment(entry.until),
    uses: entry.uses ?? null,
    usesPerStudent: entry.uses_per_student ?? null,
    isFirstPurchase: entry.first_purchase ?? false,
    isTile: entry.tile ?? false,
  };
}
