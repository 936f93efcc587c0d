import { useEffect, useState } from 'react';
import { discountOn } from '../../../../common/catalogue/coupon-discount.ts';
import { type Paise, paise, paiseOfRupees, rupees } from '../../../../common/money.ts';
import { findProducts } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { call } from '../../../calls/call.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { Panel } from '../../../parts/panel.tsx';
import type { CouponValues } from './coupon-values.ts';

/** The price of the example, unless a product is chosen or the lowest price is higher. */
const EXAMPLE_PRICE = paise(499_900);

/** The tile as the checkout shows it, and an example of the discount, while the coupon is edited. */
export function CouponPreview({ values }: { values: CouponValues }) {
  const messages = useCouponMessages();
  const price = useExamplePrice(values);
  const discount = discountOf(values, price);
  return (
    <Panel title={messages.preview} text={values.tile ? messages.previewText : messages.hidden}>
      <div className="grid gap-4 px-5 py-4">
        <div className="grid gap-1 rounded-md border border-dashed border-line-strong bg-surface p-4">
          <p className="flex items-start justify-between gap-3 font-semibold">
            <span className="min-w-0 break-words">{values.title || '…'}</span>
            {discount !== null && (
              <span className="tabular flex-none text-good">{messages.saving(rupees(discount))}</span>
            )}
          </p>
          <p className="text-sm break-words text-ink-soft">{values.text}</p>
          {values.tile && <p className="mt-1 text-xs font-bold text-accent">{messages.tap}</p>}
        </div>
        <p className="text-sm">
          <span className="text-ink-soft">{messages.example}: </span>
          <output className="tabular font-semibold">
            {discount === null
              ? messages.noExample
              : messages.exampleText(rupees(price), rupees(paise(price - discount)))}
          </output>
        </p>
      </div>
    </Panel>
  );
}

/** Returns the discount on the price; null while the fields have no valid discount. */
function discountOf({ kind, value, cap }: CouponValues, price: Paise): Paise | null {
  const amount = paiseOfRupees(value);
  if (amount === null || amount === 0 || (kind === 'percent' && amount > 10_000)) return null;
  const limit = kind === 'percent' && cap.trim() ? paiseOfRupees(cap) : null;
  return discountOn(price, { kind, value: amount, cap: limit });
}

function useExamplePrice({ products, minimum }: CouponValues): Paise {
  const [price, setPrice] = useState<Paise | null>(null);
  const first = products[0]?.id;
  useEffect(() => {
    let isOutdated = false;
    setPrice(null);
    if (first === undefined) return;
    // Without a response the example has the usual price.
    call(findProducts, { ids: first }).then(
      ([product]) => !isOutdated && product && setPrice(paise(Math.round(product.price * 100))),
      () => {},
    );
    return () => {
      isOutdated = true;
    };
  }, [first]);
  return paise(Math.max(price ?? EXAMPLE_PRICE, paiseOfRupees(minimum) ?? 0));
}
