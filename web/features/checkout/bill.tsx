import { amountText, rupeeText } from '../../../common/money.ts';
import type { BillSummary } from '../../../contract/checkout/bill.ts';
import type { CourseInformation } from '../../../contract/checkout/purchase.ts';
import { UNTITLED } from './order-items.tsx';

/** The bill summary, with the same lines and totals as the invoice. */
export function Bill({ bill, isWorking }: { bill: BillSummary; isWorking: boolean }) {
  const { coupon_title } = bill.coupon_details;
  return (
    <section aria-labelledby="bill" aria-busy={isWorking} className="grid gap-4">
      <h2 id="bill" className="text-lg font-semibold">
        Bill summary
      </h2>
      <dl className={`tabular grid gap-2 text-sm ${isWorking ? 'opacity-60' : ''}`}>
        {bill.course_basic_information.map((course) => (
          <Row key={course.course_id} term={lineTitle(course)} value={amountText(course.course_selling_price)} />
        ))}
        {bill.addons_data.map((addon) => (
          <Row key={addon.id} term={`With ${addon.addon_desc}`} value={amountText(addon.addon_sp)} />
        ))}
        {bill.total_amount > 0 && <Row term="Subtotal" value={rupeeText(bill.total_amount)} isRuled />}
        {bill.discount_amount > 0 && (
          <Row
            term={coupon_title ? `Discount (${coupon_title})` : 'Discount'}
            value={`−${rupeeText(bill.discount_amount)}`}
            isGood
          />
        )}
        {bill.net_payble_amount > 0 && <Row term="GST (included)" value={rupeeText(bill.tax_amount)} isSoft />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>Payable</dt>
          <dd aria-live="polite">{amountText(bill.net_payble_amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

function lineTitle({ course_title_english, emi_no }: CourseInformation): string {
  const title = course_title_english || UNTITLED;
  return emi_no > 0 ? `${title} (instalment ${emi_no})` : title;
}

type RowProps = {
  term: string;
  value: string;
  isSoft?: boolean;
  isGood?: boolean;
  /** Draws a line above the row. */
  isRuled?: boolean;
};

function Row({ term, value, isSoft, isGood, isRuled }: RowProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isSoft ? 'text-ink-soft' : ''} ${isGood ? 'font-semibold text-good' : ''} ${isRuled ? 'border-t border-line pt-2' : ''}`}
    >
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd className="flex-none">{value}</dd>
    </div>
  );
}
