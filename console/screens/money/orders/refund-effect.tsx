import type { ReactNode } from 'react';
import type { RefundEffect } from '../../../../contract/staff/money/refunds.ts';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { dateText } from '../../../parts/format.ts';
import { Amount } from './order-texts.tsx';

/** What a refund returns, credits and ends. */
export function EffectFacts({ effect }: { effect: RefundEffect }) {
  const messages = useRefundMessages();
  const { amount, credited, lines, access, left } = effect;
  const taxes = (['taxable', 'cgst', 'sgst', 'igst'] as const).filter((name) => credited[name] > 0);
  return (
    <dl className="grid gap-3 text-sm">
      <Fact title={messages.returned} isStrong amount={amount} />
      <Fact title={messages.creditNote} amount={credited.net}>
        {taxes.map((name) => (
          <Part key={name} title={messages[name]} amount={credited[name]} />
        ))}
      </Fact>
      {lines.length > 1 && (
        <Fact title={messages.lines}>
          {lines.map(({ title, net }) => (
            <Part key={title} title={title} amount={net} />
          ))}
        </Fact>
      )}
      {access.length > 0 && (
        <Fact title={messages.access}>
          {access.map((one) => (
            <li key={one.title}>
              <span className="block">{one.title}</span>
              <span className={one.ends ? 'font-semibold text-bad' : ''}>
                {one.ends ? messages.ends : one.is_open ? messages.stays : messages.isOver}
              </span>
              {one.is_open &&
                one.valid_till &&
                ` (${one.ends ? messages.insteadOf : messages.until} ${dateText(one.valid_till)})`}
            </li>
          ))}
        </Fact>
      )}
      <Fact title={messages.left} amount={left} />
    </dl>
  );
}

type FactProps = { title: string; amount?: number; isStrong?: boolean; children?: ReactNode };

function Fact({ title, amount, isStrong, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt className="font-medium">{title}</dt>
      {amount !== undefined && (
        <dd className={isStrong ? 'text-base font-semibold' : 'font-medium'}>
          <Amount rupees={amount} />
        </dd>
      )}
      {children && (
        <dd className="col-span-full">
          <ul className="grid gap-0.5 text-ink-soft">{children}</ul>
        </dd>
      )}
    </div>
  );
}

function Part({ title, amount }: { title: string; amount: number }) {
  return (
    <li className="flex justify-between gap-x-4">
      <span className="min-w-0 break-words">{title}</span>
      <Amount rupees={amount} />
    </li>
  );
}
