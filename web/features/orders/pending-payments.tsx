import { Fragment } from 'react';
import { rupeeText } from '../../../common/money.ts';
import { getPendingPayments, type PendingPayment } from '../../../contract/checkout/payment-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { pagePath } from '../../language/page-language.ts';
import { contentApi } from '../../lib/content-api.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../account-pages/use-request.ts';
import { useOrdersMessages } from './messages/use-orders-messages.ts';

/** The payments that the bank has not confirmed yet; nothing if there are none. */
export function PendingPayments({ isSignedIn }: { isSignedIn: boolean }) {
  const messages = useOrdersMessages();
  const [payments] = useRequest(isSignedIn, () => contentApi(getPendingPayments), { fallback: 'no pending payments' });
  if (!payments.data?.length) return null;
  return (
    <section aria-labelledby="pending" className="grid gap-4 rounded-lg border border-warn bg-surface p-4">
      <div className="grid gap-1">
        <h2 id="pending" className="text-lg font-semibold">
          {messages.waiting}
        </h2>
        <p className="text-sm text-ink-soft">{messages.waitingText}</p>
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
  const messages = useOrdersMessages();
  const { day } = useAccountPageMessages();
  return (
    <article className="tabular flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1 text-sm">
        <h3 className="font-semibold">
          {items.map(({ product_id, product_name_english }, at) => (
            <Fragment key={product_id}>
              {at > 0 && ', '}
              <ContentText text={product_name_english} />
            </Fragment>
          ))}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="warn">{messages.pending}</Badge>
          <span>{rupeeText(amount)}</span>
          <time dateTime={created_at} className="text-ink-soft">
            {day(created_at)}
          </time>
        </p>
      </div>
      <LinkButton
        variant="secondary"
        href={pagePath(`/payment-success?txnid=${encodeURIComponent(txnid)}`)}
        className="max-sm:w-full"
      >
        {messages.checkPayment}
      </LinkButton>
    </article>
  );
}
