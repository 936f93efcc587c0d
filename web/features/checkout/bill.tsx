import { amountText, rupeeText } from '../../../common/money.ts';
import type { BillSummary } from '../../../contract/checkout/bill.ts';
import type { CourseInformation } from '../../../contract/checkout/purchase.ts';
import { AmountRow, AmountRows, DiscountRow, TotalRow } from '../account-pages/amount-rows.tsx';
import { UNTITLED } from './order-items.tsx';

/** The bill summary, with the same lines and totals as the invoice. */
export function Bill({ bill, isWorking }: { bill: BillSummary; isWorking: boolean }) {
  return (
    <section aria-labelledby="bill" aria-busy={isWorking} className="grid gap-4">
      <h2 id="bill" className="text-lg font-semibold">
        Bill summary
      </h2>
      <AmountRows isPale={isWorking}>
        {bill.course_basic_information.map((course) => (
          <AmountRow key={course.course_id} term={lineTitle(course)} value={amountText(course.course_selling_price)} />
        ))}
        {bill.addons_data.map((addon) => (
          <AmountRow key={addon.id} term={`With ${addon.addon_desc}`} value={amountText(addon.addon_sp)} />
        ))}
        {bill.total_amount > 0 && <AmountRow term="Subtotal" value={rupeeText(bill.total_amount)} isRuled />}
        <DiscountRow amount={bill.discount_amount} coupon={bill.coupon_details.coupon_text} />
        {bill.is_shipped === 1 && <AmountRow term="Delivery" value="Included" />}
        <TotalRow term="Payable" value={amountText(bill.net_payble_amount)} />
        {bill.net_payble_amount > 0 && <AmountRow term="GST (included)" value={rupeeText(bill.tax_amount)} isSoft />}
      </AmountRows>
    </section>
  );
}

function lineTitle({ course_title_english, emi_no }: CourseInformation): string {
  const title = course_title_english || UNTITLED;
  return emi_no > 0 ? `${title} (instalment ${emi_no})` : title;
}
