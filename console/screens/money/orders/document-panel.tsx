import { rupeeText } from '../../../../common/money.ts';
import type { OrderDetails } from '../../../../contract/staff/money/orders.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

type Document = NonNullable<NonNullable<OrderDetails['order']>['invoice']>;

/** Invoice and credit note, which open in another tab. */
export function DocumentPanel({ order }: { order: NonNullable<OrderDetails['order']> }) {
  const messages = useOrderMessages();
  const { invoice, credit_note, credit_reason, partial_credit_notes } = order;
  return (
    <Panel title={messages.documents} text={credit_reason && `${messages.reason}: ${credit_reason}`}>
      <ul>
        {invoice && <Row title={messages.invoice} document={invoice} />}
        {partial_credit_notes.map(({ amount, reason, ...document }) => (
          <Row
            key={document.number}
            title={messages.creditNote}
            document={document}
            text={`${rupeeText(amount)} · ${reason}`}
          />
        ))}
        {credit_note && <Row title={messages.creditNote} document={credit_note} />}
      </ul>
    </Panel>
  );
}

type RowProps = { title: string; document: Document; text?: string };

function Row({ title, document: { number, issued_at, url }, text }: RowProps) {
  const messages = useOrderMessages();
  const look = 'font-semibold text-accent underline underline-offset-4';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-5 py-2.5 text-sm not-first:border-t">
      <div>
        <p className="font-medium">
          {title} <span className="tabular">{number}</span>
        </p>
        <p className="text-xs text-ink-soft">
          <Time at={issued_at} />
          {text && ` · ${text}`}
        </p>
      </div>
      <div className="flex gap-4">
        <a href={url} target="_blank" rel="noreferrer" className={look} aria-label={`${messages.open}: ${number}`}>
          {messages.open}
        </a>
        <a href={url.replace('?', '.pdf?')} className={look} aria-label={`${messages.pdf}: ${number}`}>
          {messages.pdf}
        </a>
      </div>
    </li>
  );
}
