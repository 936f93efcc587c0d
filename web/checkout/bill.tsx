import type { BillSummary } from '../../contract/checkout.ts';
import { rupeeText } from '../../contract/money.ts';

/** The same sums as on the invoice. */
export function Bill({ bill, isWorking }: { bill: BillSummary; isWorking: boolean }) {
  const { coupon_title } = bill.coupon_details;
  return (
    <section aria-labelledby="bill" aria-busy={isWorking} className="grid gap-4">
      <h2 id="bill" className="text-lg font-semibold">
        Bill summary
      </h2>
      <dl className={`tabular grid gap-2 text-sm ${isWorking ? 'opacity-60' : ''}`}>
        {bill.addons_data.map((addon) => (
          <Row key={addon.id} term={`With ${addon.addon_desc}`} value={rupeeText(addon.addon_sp)} isSoft />
        ))}
        <Row term="Subtotal" value={rupeeText(bill.total_amount)} />
        {bill.discount_amount > 0 && (
          <Row
            term={coupon_title ? `Discount (${coupon_title})` : 'Discount'}
            value={`−${rupeeText(bill.discount_amount)}`}
            isGood
          />
        )}
        <Row term="GST (included)" value={rupeeText(bill.tax_amount)} isSoft />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>Payable</dt>
          <dd aria-live="polite">{rupeeText(bill.net_payble_amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Row({ term, value, isSoft, isGood }: { term: string; value: string; isSoft?: boolean; isGood?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isSoft ? 'text-ink-soft' : ''} ${isGood ? 'font-semibold text-good' : ''}`}
    >
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
