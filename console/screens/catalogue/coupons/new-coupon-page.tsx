/** Creates a coupon, from nothing or as a copy of another one. */
import { useLoaderData, useNavigate } from 'react-router';
import { type CouponDetails, getCoupon } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { createCoupon } from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { CouponFields } from './coupon-fields.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { bodyOf, copyOf, EMPTY } from './coupon-values.ts';
import { useCouponForm } from './use-coupon-form.ts';

/** Returns the coupon to copy; null for an empty form. */
export async function loader({ request }: { request: Request }): Promise<CouponDetails | null> {
  await requirePermission('coupons.manage');
  const from = new URL(request.url).searchParams.get('from');
  return from && /^\d{1,15}$/.test(from) ? call(getCoupon, { coupon_id: from }) : null;
}

export function Component() {
  const copied = useLoaderData<typeof loader>();
  const messages = useCouponMessages();
  const navigate = useNavigate();
  const form = useCouponForm({
    initial: copied ? copyOf(copied) : EMPTY,
    submit: (values) => call(createCoupon, bodyOf(values)),
    onDone: ({ coupon_id }) => {
      showToast(createCoupon.successMessage);
      void navigate(`/coupons/${coupon_id}`);
    },
  });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={copied ? messages.copyOf(copied.code) : messages.newTitle}
        parent={<ParentLink to="/coupons">{messages.title}</ParentLink>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FormFrame isSticky form={form} submitLabel={messages.createSubmit}>
          <CouponFields form={form} />
        </FormFrame>
        <CouponPreview values={form.values} />
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
  );
}
