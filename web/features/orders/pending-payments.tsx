import { rupeeText } from '../../../common/money.ts';
import { getPendingPayments, type PendingPayment } from '../../../contract/checkout/payment-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { api } from '../../lib/api.ts';
import { orderDate } from '../account-pages/account-dates.ts';
import { useRequest } from '../account-pages/use-request.ts';

/** The payments that the bank has not confirmed yet; nothing if there are none. */
export function PendingPayments({ isSignedIn }: { isSignedIn: boolean }) {
  const [payments] = useRequest(isSignedIn, () => api(getPendingPayments), { fallback: 'no pending payments' });
  if (!payments.data?.length) return null;
  return (
    <section aria-labelledby="pending" className="grid gap-4 rounded-lg border border-warn bg-surface p-4">
      <div className="grid gap-1">
        <h2 id="pending" className="text-lg font-semibold">
          Waiting for your bank
        </h2>
        <p className="text-sm text-ink-soft">
          Your bank has not confirmed these payments yet. Please do not pay again: we send you a message when it does,
          and what it declines comes back to your account.
        </p>
      </div>
      <ul className="grid divide-y divide-line">
        {payments.data.map((payment) => (
          <li key={payment.txnid} className="py-3 last:pb-0">
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment: { txnid, created_at, amount, items } }: { payment: PendingPayment }) {
  return (
    <article className="tabular flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1 text-sm">
        <h3 className="font-semibold">{items.map((item) => item.product_name_english).join(', ')}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="warn">#Pending</Badge>
          <span>{rupeeText(amount)}</span>
          <time dateTime={created_at} className="text-ink-soft">
            {orderDate(created_at)}
          </time>
        </p>
      </div>
      <LinkButton
        variant="secondary"
        href={`/payment-success?txnid=${encodeURIComponent(txnid)}`}
        className="max-sm:w-full"
      >
        Check payment
      </LinkButton>
    </article>
  );
}
