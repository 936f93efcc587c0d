/** How the state of a coupon is shown. */
import type { CouponState } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useCouponMessages } from '../../../messages/money/coupons.ts';

const TONES = { active: 'good', scheduled: 'plain', expired: 'plain', used_up: 'warn', disabled: 'bad' } as const;

export function CouponStateBadge({ state }: { state: CouponState }) {
  const { states } = useCouponMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
