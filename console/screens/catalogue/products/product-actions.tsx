import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withdrawProduct } from '../../../../contract/staff/catalogue/drafts.ts';
import { duplicateProduct, type StaffProduct } from '../../../../contract/staff/catalogue/products.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { product: StaffProduct; onChanged(): Promise<void> };

/** Actions on the whole product. */
export function ProductActions({ product, onChanged }: Props) {
  const messages = useProductMessages();
  const navigate = useNavigate();
  const can = useCan();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { product_id, current, current_id, state } = product;
  const duplicate = async () => {
    const copy = await call(duplicateProduct, { product_id });
    showToast(duplicateProduct.successMessage);
    await navigate(`/products/${copy.product_id}`);
  };
  return (
    <>
      {state === 'published' && current?.seo_url && (
        <a className={buttonClass('quiet')} href={`/${current.seo_url}`} target="_blank" rel="noreferrer">
          {messages.openInStore}
        </a>
      )}
      <LinkButton variant="secondary" to={`/products/${product_id}/history`}>
        {messages.history}
      </LinkButton>
      {can('catalogue.edit') && (
        <ActionButton label={messages.duplicate} busyLabel={messages.duplicating} action={duplicate} />
      )}
      {can('catalogue.publish') && state === 'published' && (
        <Button variant="danger" onClick={() => setWithdrawing(true)}>
          {messages.withdraw}
        </Button>
      )}
      {isWithdrawing && (
        <ReasonDialog
          endpoint={withdrawProduct}
          title={messages.withdrawTitle}
          text={messages.withdrawText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.withdraw}
          busyLabel={messages.withdrawing}
          submit={(reason) => call(withdrawProduct, { product_id, current_id, reason })}
          onClose={() => setWithdrawing(false)}
          onDone={() => void onChanged()}
        />
      )}
    </>
  );
}
