import { Link } from 'react-router';
import type { CouponDetails } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useCan } from '../../../calls/session.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { Facts } from '../../../parts/facts.tsx';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { Amount } from '../../money/orders/order-texts.tsx';

/** How often a coupon was used, and what it has cost. */
export function UsagePanel({ coupon }: { coupon: CouponDetails }) {
  const messages = useCouponMessages();
  const can = useCan();
  const { code, used, uses, discount_given, created_at, changed_at, disabled_at, is_from_file } = coupon;
  return (
    <Panel title={messages.usage}>
      <div className="grid gap-4 px-5 py-4">
        <Facts
          facts={[
            [
              messages.redemptions,
              <span key="used" className="tabular">
                {numberText(used)}
              </span>,
            ],
            [messages.left, uses === null ? messages.unlimited : numberText(Math.max(0, uses - used))],
            [
              messages.given,
              <span key="given">
                <Amount rupees={discount_given} />
                <span className="block text-xs text-ink-soft">{messages.givenHint}</span>
              </span>,
            ],
            [messages.created, <Time key="created" at={created_at} />],
            [messages.changed, changed_at !== created_at && <Time key="changed" at={changed_at} />],
            [messages.disabledAt, disabled_at && <Time at={disabled_at} />],
          ]}
        />
        {used > 0 && can('orders.read') && (
          <Link
            to={`/orders?${new URLSearchParams({ coupon_code: code })}`}
            className="text-sm font-semibold text-accent underline underline-offset-4"
          >
            {messages.orders}
          </Link>
        )}
        {is_from_file && <Notice>{messages.fromFile}</Notice>}
      </div>
    </Panel>
  );
}
