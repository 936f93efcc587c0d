import { emiText } from '../../../common/money.ts';
import { ordinal } from '../../../common/texts/wording.ts';
import type { PlannedInstalment } from '../../../contract/checkout/bill.ts';
import { Badge } from '../../../ui/badge.tsx';
import { orderDate } from '../account-pages/account-dates.ts';

type Props = {
  plan: readonly PlannedInstalment[];
  /** The instalment of this bill. */
  emiNo: number;
};

/** The plan of instalments: what is paid, what is paid now, and when the others are due. */
export function InstalmentPlan({ plan, emiNo }: Props) {
  const next = plan.find(({ due_on }) => due_on !== null);
  return (
    <section aria-labelledby="instalments" className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <h2 id="instalments" className="text-lg font-semibold">
        Instalments
      </h2>
      <table className="tabular w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Instalment</th>
            <th scope="col">Due</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ emi_no, emi_mrp, due_on }) => (
            <tr key={emi_no} className={emi_no === emiNo ? 'font-semibold' : ''}>
              <th scope="row" className="py-1.5 pr-3 text-left font-[inherit]">
                {ordinal(emi_no)}
              </th>
              <td className="w-full py-1.5 pr-3">
                {emi_no === emiNo && 'Now'}
                {emi_no < emiNo && <Badge tone="good">Paid</Badge>}
                {due_on && `By ${orderDate(due_on)}`}
              </td>
              <td className="py-1.5 text-right whitespace-nowrap">{emiText(emi_mrp)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" colSpan={2} className="pt-2 text-left font-medium">
              Total
            </th>
            <td className="pt-2 text-right whitespace-nowrap">
              {emiText(plan.reduce((sum, { emi_mrp }) => sum + emi_mrp, 0))}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="text-sm text-ink-soft">
        {next?.due_on
          ? `The ${ordinal(next.emi_no)} instalment is due by ${orderDate(next.due_on)}. The course is locked while an instalment is overdue, and opens again when that is paid.`
          : 'This is the last instalment.'}
      </p>
    </section>
  );
}
