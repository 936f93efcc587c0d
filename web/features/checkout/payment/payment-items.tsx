import type { PaymentItem } from '../../../../contract/checkout/payment-status.ts';
import { ContentText } from '../../../parts/content-text.tsx';
import { Cover } from '../../../parts/cover.tsx';
import { useAmountText } from '../../account-pages/use-amount-text.ts';
import { WithAddon } from '../../account-pages/with-addon.tsx';
import { usePaymentMessages } from './messages/use-payment-messages.ts';

/**
 * The products of a payment, with their add-ons and prices. While a release is installed, the answer can be of the one
 * before, without `selling_price`.
 */
export function PaymentItems({ items }: { items: readonly PaymentItem[] }) {
  const messages = usePaymentMessages();
  const amountText = useAmountText();
  return (
    <ul className="grid divide-y divide-line">
      {items.map((item) => (
        <li
          key={item.product_id}
          className="tabular grid grid-cols-[4rem_1fr_auto] items-start gap-x-4 gap-y-1 py-3 text-sm"
        >
          <div className="row-span-2">
            <Cover src={item.cover_image} />
          </div>
          <span className="min-w-0 font-semibold">
            <ContentText text={item.product_name_english} />
            {item.emi_no > 0 && (
              <span className="block font-normal text-ink-soft">{messages.instalment(item.emi_no)}</span>
            )}
          </span>
          <span>{amountText(item.selling_price ?? item.final_paid_amount)}</span>
          {item.addons.map(({ addon_desc, selling_price, final_paid_amount }) => (
            <span key={addon_desc} className="col-start-2 col-end-4 flex justify-between gap-4 text-ink-soft">
              <span className="min-w-0">
                <WithAddon addon={addon_desc} />
              </span>
              <span>{amountText(selling_price ?? final_paid_amount)}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
