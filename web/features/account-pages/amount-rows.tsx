import type { ReactNode } from 'react';
import { rupeeText } from '../../../common/money.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { useAccountPageMessages } from './messages/use-account-page-messages.ts';

/** The rows of a bill; their children are `AmountRow` and `TotalRow`. */
export function AmountRows({ isPale = false, children }: { isPale?: boolean; children: ReactNode }) {
  return <dl className={`tabular grid gap-2 text-sm ${isPale ? 'opacity-60' : ''}`}>{children}</dl>;
}

type Props = {
  term: ReactNode;
  value: string;
  isSoft?: boolean;
  isGood?: boolean;
  /** Draws a line above the row. */
  isRuled?: boolean;
};

export function AmountRow({ term, value, isSoft, isGood, isRuled }: Props) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isSoft ? 'text-ink-soft' : ''} ${isGood ? 'font-semibold text-good' : ''} ${isRuled ? 'border-t border-line pt-2' : ''}`}
    >
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd className="flex-none">{value}</dd>
    </div>
  );
}

/** The discount in rupees, with what gives it; nothing without one. */
export function DiscountRow({ amount, coupon }: { amount: number; coupon: string | null }) {
  const { discount } = useAccountPageMessages();
  if (amount <= 0) return null;
  const term = coupon ? (
    <>
      {`${discount} (`}
      <ContentText text={coupon} />
      {')'}
    </>
  ) : (
    discount
  );
  return <AmountRow term={term} value={`−${rupeeText(amount)}`} isGood />;
}

/** The total; screen readers announce its changes. */
export function TotalRow({ term, value }: Pick<Props, 'term' | 'value'>) {
  return (
    <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
      <dt>{term}</dt>
      <dd aria-live="polite">{value}</dd>
    </div>
  );
}
