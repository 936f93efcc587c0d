import { TextButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ContentText } from '../../../parts/content-text.tsx';
import { usePartMessages } from '../../../parts/messages/use-part-messages.ts';
import { useAccountPageMessages } from '../../account-pages/messages/use-account-page-messages.ts';
import { useCheckoutMessages } from '../messages/use-checkout-messages.ts';
import { AddressText } from './address-text.tsx';
import type { AddressDialog } from './use-address-dialog.ts';
import { useAddressViews } from './use-address-views.ts';
import type { Addresses } from './use-addresses.ts';

const focus = (element: HTMLElement | null) => element?.focus();

type Props = {
  control: Addresses;
  dialog: AddressDialog;
  /** Why the dialog was opened without a click on it. */
  problem: string | null;
};

/** The address of the order, and the dialog to select, add, edit or delete addresses. */
export function AddressChoice({ control, dialog, problem }: Props) {
  const messages = useCheckoutMessages();
  const { loading } = useAccountPageMessages();
  const parts = usePartMessages();
  const { addresses, selected, hasFailed, isUpdated, load } = control;
  const { isOpen, view, open, close } = dialog;
  const code = useAddressViews(isOpen);
  return (
    <section aria-labelledby="address" className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <div className="-my-2 flex items-center justify-between gap-4">
        <h2 id="address" className="text-lg font-semibold">
          {messages.address}
        </h2>
        <TextButton onClick={open}>{addresses.length === 0 ? messages.addAddress : messages.changeAddress}</TextButton>
      </div>
      {hasFailed && <Retry text={messages.addressesNotLoaded} action={messages.loadAddresses} onRetry={load} />}
      {selected ? <AddressText address={selected} /> : <p className="text-sm text-ink-soft">{messages.addressFor}</p>}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isUpdated && messages.addressUpdated}
      </p>
      <Dialog
        open={isOpen}
        onClose={close}
        title={messages.addressTitles[view.at]}
        closeLabel={parts.close}
        className="max-w-xl"
        fadeMs={250}
      >
        {/* Each view takes the focus, because the control that opened it is removed with the previous view. */}
        <div key={view.at} ref={focus} tabIndex={-1} className="grid gap-5 outline-none">
          {problem && (
            <Notice tone="bad">
              <ContentText text={problem} />
            </Notice>
          )}
          {code.Views ? (
            <code.Views control={control} dialog={dialog} />
          ) : code.hasFailed ? (
            <Retry text={messages.addressFormNotLoaded} action={messages.tryAgain} onRetry={code.load} />
          ) : (
            <Loading rows={0} text={loading} />
          )}
        </div>
      </Dialog>
    </section>
  );
}

function Retry({ text, action, onRetry }: { text: string; action: string; onRetry(): void }) {
  return (
    <Notice tone="bad">
      <span className="block">{text}</span>
      <TextButton onClick={onRetry} className="-mb-2.5">
        {action}
      </TextButton>
    </Notice>
  );
}
