import type { OrderLineDetails } from '../../../../contract/staff/money/orders.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Amount } from './order-texts.tsx';

type Props = { lines: readonly OrderLineDetails[]; coupon: string | null };

/** What was bought, with discount, tax and net, and the sum. */
export function LinePanel({ lines, coupon }: Props) {
  const messages = useOrderMessages();
  const sum = (amount: (line: OrderLineDetails) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const total: OrderLineDetails = {
    product_id: 0,
    title: messages.total,
    emi_no: 0,
    amount: sum(({ amount }) => amount),
    discount: sum(({ discount }) => discount),
    tax: sum(({ tax }) => tax),
    net: sum(({ net }) => net),
  };
  return (
    <Panel title={messages.lines} text={coupon && `${messages.coupon}: ${coupon}`}>
      <ul>
        {lines.map((line) => (
          <Row key={`${line.product_id} ${line.title} ${line.emi_no}`} line={line} />
        ))}
        {lines.length > 1 && <Row line={total} isTotal />}
      </ul>
    </Panel>
  );
}

function Row({ line, isTotal = false }: { line: OrderLineDetails; isTotal?: boolean }) {
  const messages = useOrderMessages();
  return (
    <li
      className={`flex items-start justify-between gap-x-4 border-line px-5 py-2.5 text-sm not-first:border-t ${isTotal ? 'bg-sunken' : ''}`}
    >
      <div className="min-w-0">
        <p className="font-medium break-words">{line.title}</p>
        <p className="text-xs text-ink-soft">
          {line.discount > 0 && (
            <>
              {messages.price} <Amount rupees={line.amount} /> · {messages.discount} <Amount rupees={line.discount} /> ·{' '}
            </>
          )}
          {messages.tax} <Amount rupees={line.tax} />
        </p>
      </div>
      <span className="font-semibold">
        <Amount rupees={line.net} />
      </span>
    </li>
  );
}
