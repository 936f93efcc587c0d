/** The fields of a coupon, with the names of coupons.yaml, and why values are refused. */
import { OneOf, Type } from '#schema';
import { MEDIUMS } from '../../../catalogue/catalogue.ts';
import type { Refusal } from '../../../endpoint.ts';
import { OneLine } from '../../one-line.ts';

export const COUPON_KINDS = ['percent', 'flat'] as const;
export const PRODUCT_KINDS = ['course', 'book', 'test-series'] as const;

/** Products or verticals that a coupon can name. */
const MAX_IDS = 200;

const LINE = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*';

/** A number with at most two decimals, as it is typed; empty for none. */
function Decimal(message: string) {
  return Type.String({ pattern: '^([0-9]{1,8}(\\.[0-9]{1,2})?)?$', maxLength: 11, 'x-message': message });
}

const Count = Type.String({
  pattern: '^([1-9][0-9]{0,7})?$',
  maxLength: 8,
  'x-message': 'Enter a whole number from 1, or nothing for no limit.',
});

/** Date and time in India, `YYYY-MM-DDTHH:MM`, with seconds if they matter; empty for no limit. */
const Moment = Type.String({
  pattern: '^((19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$',
  maxLength: 19,
  'x-message': 'Enter a date and a time.',
});

/** A text that may be empty. */
const Words = Type.String({
  maxLength: 300,
  pattern: `^${LINE}$`,
  'x-message': 'Enter one line of at most 300 characters.',
});

/** The Hindi texts; without one students see the English text. Also of coupons.yaml. */
export const couponHindiFields = {
  title_hindi: Type.Optional(
    Type.String({ ...Words, maxLength: 120, 'x-message': 'Enter one line of at most 120 characters.' }),
  ),
  text_hindi: Type.Optional(Words),
  applied_text_hindi: Type.Optional(Words),
};

const Ids = Type.Array(Type.Integer({ minimum: 0, maximum: 999_999_999_999 }), { maxItems: MAX_IDS });

export const couponFields = {
  code: Type.String({
    pattern: '^[A-Za-z0-9]{3,32}$',
    maxLength: 32,
    'x-message': 'Use 3 to 32 letters and digits, without spaces.',
  }),
  /** The last part of a link that applies the coupon. */
  seo: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 100,
    'x-message': 'Use small letters and digits, with single hyphens between words.',
  }),
  title: OneLine(120),
  text: Type.Optional(Words),
  applied_text: Type.Optional(Words),
  ...couponHindiFields,
  kind: OneOf(COUPON_KINDS),
  /** Percent, or rupees for a flat coupon. */
  value: Type.String({
    pattern: '^[0-9]{1,8}(\\.[0-9]{1,2})?$',
    maxLength: 11,
    'x-message': 'Enter a number with at most two decimals.',
  }),
  /** The highest discount of a percentage coupon, in rupees. */
  cap: Type.Optional(Decimal('Enter an amount in rupees, such as 500, or nothing.')),
  /** What the products must cost together, in rupees. */
  minimum: Type.Optional(Decimal('Enter an amount in rupees, such as 999, or nothing.')),
  /** Empty lists restrict nothing. */
  products: Ids,
  verticals: Ids,
  media: Type.Array(OneOf(MEDIUMS), { maxItems: MEDIUMS.length }),
  kinds: Type.Array(OneOf(PRODUCT_KINDS), { maxItems: PRODUCT_KINDS.length }),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
  uses: Type.Optional(Count),
  uses_per_student: Type.Optional(Count),
  first_purchase: Type.Boolean(),
  /** Whether the checkout offers it; otherwise students enter the code. */
  tile: Type.Boolean(),
};

export type CouponField = keyof typeof couponFields;

export const codeTaken: Refusal = {
  code: 'coupon_code_taken',
  message: 'Another coupon has this code. Codes in capital and small letters are the same.',
};
export const seoTaken: Refusal = {
  code: 'coupon_seo_taken',
  message: 'Another coupon has this name in links.',
};
export const valueInvalid: Refusal = {
  code: 'coupon_value_invalid',
  message: 'Enter more than 0; a percentage is at most 100.',
};
export const capInvalid: Refusal = {
  code: 'coupon_cap_invalid',
  message: 'Only a percentage has a highest discount, which is more than 0.',
};
export const fromInvalid: Refusal = {
  code: 'coupon_from_invalid',
  message: 'There is no such date or time.',
};
export const untilInvalid: Refusal = {
  code: 'coupon_until_invalid',
  message: 'The end must be a date and time after the start.',
};
export const productsInvalid: Refusal = {
  code: 'coupon_products_invalid',
  message: 'One of these products does not exist.',
};
export const verticalsInvalid: Refusal = {
  code: 'coupon_verticals_invalid',
  message: 'One of these verticals does not exist.',
};

/** The field to which each refusal belongs. */
export const COUPON_REFUSALS: ReadonlyArray<readonly [CouponField, Refusal]> = [
  ['code', codeTaken],
  ['seo', seoTaken],
  ['value', valueInvalid],
  ['cap', capInvalid],
  ['from', fromInvalid],
  ['until', untilInvalid],
  ['products', productsInvalid],
  ['verticals', verticalsInvalid],
];
