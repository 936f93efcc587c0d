/** One coupon: its fields, preview, usage and history. */
import { useLoaderData } from 'react-router';
import type { AuditRow } from '../../../../contract/staff/audit.ts';
import { type CouponDetails, getCoupon } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { call } from '../../../calls/call.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { CouponActions } from './coupon-actions.tsx';
import { CouponEditor, useCouponEditor } from './coupon-editor.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { CouponStateBadge } from './coupon-texts.tsx';
import { UsagePanel } from './usage-panel.tsx';

type Loaded = { coupon: CouponDetails; history: readonly AuditRow[] | null };

export async function loader({ params }: { params: { couponId?: string } }): Promise<Loaded> {
  const coupon_id = params.couponId ?? '';
  if (!/^\d{1,15}$/.test(coupon_id)) throw new Response(null, { status: 404 });
  const [coupon, history] = await Promise.all([
    call(getCoupon, { coupon_id }),
    loadHistory({ target_type: 'coupon', target_id: coupon_id }),
  ]);
  return { coupon, history };
}

export function Component() {
  const { coupon, history } = useLoaderData<typeof loader>();
  return <CouponPage key={coupon.coupon_id} coupon={coupon} history={history} />;
}

function CouponPage({ coupon, history }: Loaded) {
  const messages = useCouponMessages();
  const editor = useCouponEditor(coupon);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={coupon.code}
        parent={<ParentLink to="/coupons">{messages.title}</ParentLink>}
        note={<CouponStateBadge state={coupon.state} />}
      >
        <CouponActions coupon={coupon} />
      </PageHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 max-lg:order-2">
          <CouponEditor {...editor} />
        </div>
        <div className="grid min-w-0 gap-5">
          <CouponPreview values={editor.form.values} />
          <UsagePanel coupon={coupon} />
          {history && <HistoryPanel rows={history} target={{ type: 'coupon', id: String(coupon.coupon_id) }} />}
        </div>
      </div>
    </div>
  );
}
