import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { ProductMessages } from '../messages/english.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { instalmentState } from './action-rules.ts';

/** The instalment plan: amount and days of access of each instalment; for an owner, which are paid. */
export function EmiPanel({ product }: { product: ProductData }) {
  const messages = useProductMessages();
  const { emi_information: plan, purchased_emi_information: bought } = product;
  if (plan.length === 0) return null;
  const stateOf = (emiNo: number) => {
    const own = bought.find(({ emi_no }) => emi_no === emiNo);
    return own && instalmentState(own.status);
  };
  return (
    <details
      data-part="emi"
      data-emi={bought.length > 0 ? 'owned' : ''}
      className="group/emi border-t border-line pt-2"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold">{messages.emi}</span>
        <span className="tabular text-ink-soft">{summaryOf(product, messages)}</span>
        <Icon name="down" className="size-4 transition-transform group-open/emi:rotate-180" />
      </summary>
      <table className="tabular mt-1 w-full text-sm">
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              {messages.instalment}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {messages.opensFor}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ emi_no, emi_mrp, emi_validity }) => {
            const state = stateOf(emi_no);
            return (
              <tr key={emi_no} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-medium">
                  <span className="mr-2">{messages.nth(emi_no)}</span>
                  {state && <Badge tone={state === 'paid' ? 'good' : 'warn'}>{messages[state]}</Badge>}
                </th>
                <td className="py-2">{messages.days(emi_validity)}</td>
                <td className="py-2 text-right">{messages.emiAmount(emi_mrp)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={2} className="py-2 text-left">
              {messages.total}
            </th>
            <td className="py-2 text-right">
              {messages.emiAmount(plan.reduce((sum, { emi_mrp }) => sum + emi_mrp, 0))}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="pt-1 text-xs text-ink-soft">{messages.emiRule}</p>
    </details>
  );
}

/** Returns `1 of 3 paid` for an owner, `3 instalments` for other users. */
function summaryOf(
  { emi_information: plan, purchased_emi_information: bought }: ProductData,
  messages: ProductMessages,
): string {
  if (bought.length === 0) return messages.instalments(plan.length);
  const paid = bought.filter(({ status }) => instalmentState(status) === 'paid').length;
  return messages.paidOf(paid, bought.length);
}
