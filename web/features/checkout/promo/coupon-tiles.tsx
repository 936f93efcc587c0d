import { rupeeText } from '../../../../common/money.ts';
import type { Coupon } from '../../../../contract/checkout/purchase.ts';
import { ContentText } from '../../../parts/content-text.tsx';
import { useCheckoutMessages } from '../messages/use-checkout-messages.ts';
import type { PromoControl } from './use-promo.ts';

/** The coupons that are valid for this order, the highest saving first; only one can be applied. */
export function CouponTiles({ coupons, control }: { coupons: readonly Coupon[]; control: PromoControl }) {
  const messages = useCheckoutMessages();
  const { appliedCouponId, couponError, toggleCoupon } = control;
  if (coupons.length === 0) return null;
  return (
    <section aria-labelledby="coupons" className="grid gap-3">
      <h3 id="coupons" className="text-sm font-semibold">
        {messages.coupons}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {coupons.map((coupon, index) => {
          const isApplied = coupon.coupon_id === appliedCouponId;
          return (
            <li key={coupon.coupon_id}>
              <button
                type="button"
                aria-pressed={isApplied}
                onClick={() => toggleCoupon(coupon.coupon_id, isApplied)}
                className={`grid h-full w-full content-start gap-1 rounded-md border border-dashed p-4 text-left ${isApplied ? 'border-good bg-good-soft' : 'border-line-strong bg-surface hover:border-accent'}`}
              >
                {index === 0 && coupons.length > 1 && (
                  <span className="justify-self-start rounded-sm bg-good px-2 py-0.5 text-xs font-semibold text-paper">
                    {messages.bestOffer}
                  </span>
                )}
                <span className="flex items-start justify-between gap-3 font-semibold">
                  <ContentText text={coupon.coupon_title} />
                  <span className="tabular flex-none text-good">{`−${rupeeText(coupon.coupon_value)}`}</span>
                </span>
                {isApplied && coupon.after_applied_text && (
                  <span className="text-sm font-medium text-good">
                    <ContentText text={coupon.after_applied_text} />
                  </span>
                )}
                <span className="text-sm text-ink-soft">
                  <ContentText text={coupon.coupon_text_1} />
                </span>
                <span className={`mt-1 text-sm font-semibold ${isApplied ? 'text-good' : 'text-accent'}`}>
                  {isApplied ? messages.removeCode : messages.tapToApply}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="error-text empty:hidden">
        <ContentText text={couponError} />
      </p>
    </section>
  );
}
