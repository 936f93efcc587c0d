import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CouponDetails } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { deleteCoupon, disableCoupon, enableCoupon } from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Copies, disables and enables a coupon; one that was never used can be deleted once it is disabled. */
export function CouponActions({ coupon }: { coupon: CouponDetails }) {
  const messages = useCouponMessages();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'disable' | 'delete' | null>(null);
  const { coupon_id, code, used, disabled_at } = coupon;
  const close = () => setDialog(null);
  const enable = async () => {
    await call(enableCoupon, { coupon_id });
    showToast(enableCoupon.successMessage);
    void revalidate();
  };
  const remove = async () => {
    await call(deleteCoupon, { coupon_id });
    showToast(deleteCoupon.successMessage);
    await navigate('/coupons');
  };
  return (
    <>
      <LinkButton variant="secondary" to={`/coupons/explain?${new URLSearchParams({ code })}`}>
        {messages.explainLink}
      </LinkButton>
      <LinkButton variant="secondary" to={`/coupons/new?from=${coupon_id}`}>
        {messages.duplicate}
      </LinkButton>
      {disabled_at ? (
        <ActionButton label={messages.enable} busyLabel={messages.working} action={enable} />
      ) : (
        <Button variant="danger" onClick={() => setDialog('disable')}>
          {messages.disable}
        </Button>
      )}
      {disabled_at && used === 0 && (
        <Button variant="danger" onClick={() => setDialog('delete')}>
          {messages.delete}
        </Button>
      )}
      {dialog === 'disable' && (
        <ReasonDialog
          endpoint={disableCoupon}
          title={messages.disableTitle(code)}
          text={messages.disableText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.disable}
          busyLabel={messages.disabling}
          submit={(reason) => call(disableCoupon, { coupon_id, reason })}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={messages.deleteTitle(code)}
          text={messages.deleteText}
          variant="danger"
          label={messages.delete}
          busyLabel={messages.deleting}
          action={remove}
          onClose={close}
        />
      )}
    </>
  );
}
