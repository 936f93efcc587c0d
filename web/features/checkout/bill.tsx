import { rupeeText } from '../../../common/money.ts';
import type { BillSummary } from '../../../contract/checkout/bill.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { AmountRow, AmountRows, DiscountRow, TotalRow } from '../account-pages/amount-rows.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useAmountText } from '../account-pages/use-amount-text.ts';
import { WithAddon } from '../account-pages/with-addon.tsx';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';

/** The bill summary, with the same lines and totals as the invoice. */
export function Bill({ bill, isWorking }: { bill: BillSummary; isWorking: boolean }) {
  const messages = useCheckoutMessages();
  const shared = useAccountPageMessages();
  const amountText = useAmountText();
  return (
    <section aria-labelledby="bill" aria-busy={isWorking} className="grid gap-4">
      <h2 id="bill" className="text-lg font-semibold">
        {messages.bill}
      </h2>
      <AmountRows isPale={isWorking}>
        {bill.course_basic_information.map(({ course_id, course_title_english, course_selling_price, emi_no }) => (
          <AmountRow
            key={course_id}
            term={
              <>
                <ContentText text={course_title_english || messages.untitled} />
                {emi_no > 0 && messages.ofInstalment(emi_no)}
              </>
            }
            value={amountText(course_selling_price)}
          />
        ))}
        {bill.addons_data.map((addon) => (
          <AmountRow key={addon.id} term={<WithAddon addon={addon.addon_desc} />} value={amountText(addon.addon_sp)} />
        ))}
        {bill.total_amount > 0 && <AmountRow term={messages.subtotal} value={rupeeText(bill.total_amount)} isRuled />}
        <DiscountRow amount={bill.discount_amount} coupon={bill.coupon_details.coupon_text} />
        {bill.is_shipped === 1 && <AmountRow term={messages.delivery} value={messages.included} />}
        <TotalRow term={messages.payable} value={amountText(bill.net_payble_amount)} />
        {bill.net_payble_amount > 0 && <AmountRow term={shared.gst} value={rupeeText(bill.tax_amount)} isSoft />}
      </AmountRows>
    </section>
  );
}
