/** The values of the form of a coupon, as they are entered, from and for the calls. */
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import type { CouponDetails } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import type { createCoupon } from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';

type Sent = EncodedBody<typeof createCoupon>;

type Hindi = 'title_hindi' | 'text_hindi' | 'applied_text_hindi';
type Texts = 'code' | 'seo' | 'title' | 'text' | 'applied_text' | Hindi | 'value' | 'cap' | 'minimum';
type Limits = 'from' | 'until' | 'uses' | 'uses_per_student';

export type CouponValues = Record<Texts | Limits, string> &
  Pick<Sent, 'kind' | 'media' | 'kinds' | 'first_purchase' | 'tile'> & {
    products: readonly PickerOption[];
    verticals: readonly PickerOption[];
    /** Of the coupon that was loaded. */
    version: number;
  };

export const EMPTY: CouponValues = {
  code: '',
  seo: '',
  title: '',
  text: '',
  applied_text: '',
  title_hindi: '',
  text_hindi: '',
  applied_text_hindi: '',
  kind: 'percent',
  value: '',
  cap: '',
  minimum: '',
  products: [],
  verticals: [],
  media: [],
  kinds: [],
  from: '',
  until: '',
  uses: '',
  uses_per_student: '1',
  first_purchase: false,
  tile: false,
  version: 0,
};

export function valuesOf(coupon: CouponDetails): CouponValues {
  const { code, seo, title, text, applied_text, kind, products, verticals, media, kinds, first_purchase, tile } =
    coupon;
  return {
    ...{ code, seo, title, text, applied_text, kind, products, verticals, media, kinds, first_purchase, tile },
    title_hindi: coupon.title_hindi ?? '',
    text_hindi: coupon.text_hindi ?? '',
    applied_text_hindi: coupon.applied_text_hindi ?? '',
    value: String(coupon.value),
    cap: textOf(coupon.cap),
    minimum: coupon.minimum === 0 ? '' : String(coupon.minimum),
    from: indianInput(coupon.from),
    until: indianInput(coupon.until),
    uses: textOf(coupon.uses),
    uses_per_student: textOf(coupon.uses_per_student),
    version: coupon.version,
  };
}

/** The values of another coupon, without its names. */
export function copyOf(coupon: CouponDetails): CouponValues {
  return { ...valuesOf(coupon), code: '', seo: '', version: 0 };
}

export function bodyOf({ version: _, ...values }: CouponValues): Sent {
  const isFlat = values.kind === 'flat';
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as typeof values;
  return {
    ...trimmed,
    cap: isFlat ? '' : trimmed.cap,
    products: values.products.map(({ id }) => id),
    verticals: values.verticals.map(({ id }) => id),
  };
}

/** Returns the name in links that follows from a code. */
export function seoOf(code: string): string {
  return code.trim().toLowerCase();
}

const INDIA_OFFSET_MS = 330 * 60_000;

/** An instant as the value of a field for date and time in India; seconds only if there are any. */
function indianInput(iso: string | null): string {
  if (iso === null) return '';
  const local = new Date(Date.parse(iso) + INDIA_OFFSET_MS).toISOString().slice(0, 19);
  return local.endsWith(':00') ? local.slice(0, 16) : local;
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
