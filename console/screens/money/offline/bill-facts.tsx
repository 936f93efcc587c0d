import type { OfflineBill } from '../../../../contract/staff/money/offline/payment.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { Amount } from '../orders/order-texts.tsx';

/** The lines of a bill, its discount and GST, and what is to be received. */
export function BillFacts({ bill }: { bill: OfflineBill }) {
  const messages = useOfflineMessages();
  const { lines, discount, coupon_title, tax, payable } = bill;
  return (
    <dl className="grid gap-2 text-sm">
      {lines.map(({ title, amount }) => (
        <Row key={title} title={title} rupees={amount} />
      ))}
      {discount > 0 && (
        <Row title={coupon_title ? messages.couponOf(coupon_title) : messages.discount} rupees={-discount} />
      )}
      <Row title={messages.tax} rupees={tax} isSoft />
      <Row title={messages.payable} rupees={payable} isStrong />
    </dl>
  );
}

type RowProps = { title: string; rupees: number; isSoft?: boolean; isStrong?: boolean };

function Row({ title, rupees, isSoft, isStrong }: RowProps) {
  const look = isStrong ? 'border-t border-line pt-2 text-base font-semibold' : isSoft ? 'text-ink-soft' : '';
  return (
    <div className={`flex justify-between gap-x-4 ${look}`}>
      <dt className="min-w-0 break-words">{title}</dt>
      <dd>
        <Amount rupees={rupees} />
      </dd>
    </div>
  );
}
