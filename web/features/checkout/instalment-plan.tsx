import type { PlannedInstalment } from '../../../contract/checkout/bill.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';

type Props = {
  plan: readonly PlannedInstalment[];
  /** The instalment of this bill. */
  emiNo: number;
};

/** The plan of instalments: what is paid, what is paid now, and when the others are due. */
export function InstalmentPlan({ plan, emiNo }: Props) {
  const messages = useCheckoutMessages();
  const { total } = useAccountPageMessages();
  const next = plan.find(({ due_on }) => due_on !== null);
  return (
    <section aria-labelledby="instalments" className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <h2 id="instalments" className="text-lg font-semibold">
        {messages.instalments}
      </h2>
      <table className="tabular w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{messages.columns.instalment}</th>
            <th scope="col">{messages.columns.due}</th>
            <th scope="col">{messages.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ emi_no, emi_mrp, due_on }) => (
            <tr key={emi_no} className={emi_no === emiNo ? 'font-semibold' : ''}>
              <th
                scope="row"
                className={`py-1.5 pr-3 text-left whitespace-nowrap ${emi_no === emiNo ? '' : 'font-normal'}`}
              >
                {messages.nth(emi_no)}
              </th>
              <td className="w-full py-1.5 pr-3">
                {emi_no === emiNo && messages.now}
                {emi_no < emiNo && <Badge tone="good">{messages.paid}</Badge>}
                {due_on && messages.by(due_on)}
              </td>
              <td className="py-1.5 text-right whitespace-nowrap">{messages.emiAmount(emi_mrp)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" colSpan={2} className="pt-2 text-left font-medium">
              {total}
            </th>
            <td className="pt-2 text-right whitespace-nowrap">
              {messages.emiAmount(plan.reduce((sum, { emi_mrp }) => sum + emi_mrp, 0))}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="text-sm text-ink-soft">
        {next?.due_on ? messages.nextInstalment(next.emi_no, next.due_on) : messages.lastInstalment}
      </p>
    </section>
  );
}
