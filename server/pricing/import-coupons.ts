/** Imports coupons.yaml. The count of uses belongs to the store and is not in the file. */
import { Exactly, type Static, Type } from '#schema';
import { MEDIUMS } from '../../contract/catalogue.ts';
import type { Ctx } from '../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../platform/files/content-file.ts';

const Ids = Type.Optional(Type.Array(Type.Integer({ minimum: 0 })));
const Amount = Type.Number({ minimum: 0, maximum: 1e7, multipleOf: 0.01 });
const Moment = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T.*(Z|[+-]\\d{2}:\\d{2})$' }), Type.Null()]);
const Count = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);

const CouponEntry = Exactly({
  id: Type.Integer({ minimum: 1 }),
  code: Type.String({ pattern: '^[A-Za-z0-9]{3,32}$' }),
  seo: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 }),
  title: Type.String({ minLength: 1 }),
  text: Type.String(),
  applied_text: Type.String(),
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

/** Imports the coupons of a file. Throws `Rejected` for a duplicate id, code or seo, or a percentage above 100. */
export async function importCoupons(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, CouponFile);
  for (const [position, entry] of value.entries()) {
    const duplicate = value.slice(0, position).find((other) => other.id === entry.id || isSameName(other, entry));
    if (duplicate)
      throw new Rejected(lineOf([position]), `coupon ${entry.code} has the same id, code or seo as ${duplicate.code}`);
    if (entry.kind === 'percent' && entry.value > 100) {
      throw new Rejected(lineOf([position, 'value']), 'a percentage must be at most 100');
    }
    const { id, ...row } = rowOf(entry);
    await ctx.db
      .insertInto('pricing.coupon')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

type CouponEntry = Static<typeof CouponEntry>;

function isSameName(a: CouponEntry, b: CouponEntry): boolean {
  return a.code.toUpperCase() === b.code.toUpperCase() || a.seo === b.seo;
}

function rowOf(entry: CouponEntry) {
  const hundredths = (amount: number) => Math.round(amount * 100);
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    id: entry.id,
    code: entry.code.toUpperCase(),
    seo: entry.seo,
    title: entry.title,
    text: entry.text,
    applied_text: entry.applied_text,
    kind: entry.kind,
    value: hundredths(entry.value),
    cap_paise: entry.cap ? hundredths(entry.cap) : null,
    minimum_paise: hundredths(entry.minimum ?? 0),
    product_ids: entry.products ?? [],
    vertical_ids: entry.verticals ?? [],
    media: entry.media ?? [],
    kinds: entry.kinds ?? [],
    valid_from: moment(entry.from),
    valid_until: moment(entry.until),
    uses: entry.uses ?? null,
    uses_per_student: entry.uses_per_student ?? null,
    is_first_purchase: entry.first_purchase ?? false,
    is_tile: entry.tile ?? false,
  };
}
