import { COUPON_REFUSALS } from '../../../../contract/staff/catalogue/coupons/coupon-fields.ts';
import type { CouponDetails } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { saveCoupon } from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import type { Conflict } from '../../../form/saving/conflict.ts';
import { type Form, useForm } from '../../../form/use-form.ts';
import { withHindiLabels } from '../../../messages/hindi-labels.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { type CouponValues, valuesOf } from './coupon-values.ts';

type Options = {
  initial: CouponValues;
  submit(values: CouponValues): Promise<CouponDetails>;
  onDone(coupon: CouponDetails): void;
  conflict?: Conflict;
};

/** The form of a coupon, new or stored; refusals of a field are shown at it. */
export function useCouponForm(options: Options): Form<CouponValues> {
  return useForm<CouponValues, CouponDetails>({
    ...options,
    schema: saveCoupon.body,
    labels: useCouponLabels(),
    refusalFields: Object.fromEntries(COUPON_REFUSALS.map(([field, { code }]) => [code, field])),
    adopt: valuesOf,
  });
}

/** The names of the fields, in the order of the form. */
export function useCouponLabels() {
  const messages = useCouponMessages();
  const labels = {
    code: messages.code,
    seo: messages.seo,
    title: messages.name,
    text: messages.text,
    applied_text: messages.appliedText,
    tile: messages.tile,
    kind: messages.kind,
    value: messages.discount,
    cap: messages.cap,
    minimum: messages.minimum,
    products: messages.products,
    verticals: messages.verticals,
    media: messages.media,
    kinds: messages.productKinds,
    from: messages.from,
    until: messages.ends,
    uses: messages.usesTotal,
    uses_per_student: messages.usesPerStudent,
    first_purchase: messages.firstPurchase,
  };
  return withHindiLabels(labels, ['title', 'text', 'applied_text']);
}
