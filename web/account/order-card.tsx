import { rupeeText } from '../../contract/money.ts';
import type { Transaction } from '../../contract/orders.ts';
import { validityText } from '../../contract/wording.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cover } from '../parts/cover.tsx';
import { orderDate } from './account-dates.ts';

export function OrderCard({ order }: { order: Transaction }) {
  const isPaid = order.txn_status === 'Success';
  return (
    <article className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="tabular flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-sunken px-4 py-3 text-sm">
        <span>
          <span className="text-ink-soft">Order date </span>
          <time dateTime={order.created_at} className="font-semibold">
            {orderDate(order.created_at)}
          </time>
        </span>
        <span>
          <span className="text-ink-soft">Total </span>
          <span className="font-semibold">{rupeeText(order.final_paid_amount)}</span>
        </span>
        <Badge tone={isPaid ? 'good' : 'bad'}>{isPaid ? '#Success' : '#Failed'}</Badge>
        <span className="min-w-0 text-ink-soft sm:ml-auto">Order Id #{order.id}</span>
      </div>
      <div className="grid grid-cols-[6rem_1fr] items-start gap-4 p-4 sm:grid-cols-[8rem_1fr_auto]">
        <Cover src={order.cover_image} />
        <div className="grid min-w-0 content-start gap-2">
          <h2 className="font-semibold">{order.product_name_english}</h2>
          <p className="flex flex-wrap gap-2">
            <Badge>Validity: {validityText(order.validity)}</Badge>
            <Badge>{order.product_lang}</Badge>
          </p>
          {order.credit_note_url && (
            <p className="text-sm text-warn">Taken back; the money is being returned to you.</p>
          )}
        </div>
        <div className="col-span-2 grid gap-2 empty:hidden sm:col-span-1">
          {order.invoice_url && <Paper to={order.invoice_url} name="View Invoice" order={order} />}
          {order.credit_note_url && <Paper to={order.credit_note_url} name="View Credit Note" order={order} />}
        </div>
      </div>
    </article>
  );
}

function Paper({ to, name, order }: { to: string; name: string; order: Transaction }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonClass('secondary')}>
      {name}
      <Icon name="external" className="size-4" />
      <span className="sr-only"> of order {order.id} (opens a new tab)</span>
    </a>
  );
}
