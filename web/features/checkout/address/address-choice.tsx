import { addressLimit, MAX_ADDRESSES } from '../../../../contract/identity/addresses.ts';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { AddressCards } from './address-cards.tsx';
import { AddressForm } from './address-form.tsx';
import { formFrom } from './address-rules.ts';
import { AddressText } from './address-text.tsx';
import { DeleteAddress } from './delete-address.tsx';
import type { AddressDialog } from './use-address-dialog.ts';
import type { Addresses } from './use-addresses.ts';

const TITLES: Record<AddressDialog['view']['at'], string> = {
  list: 'Select address',
  add: 'Add address',
  edit: 'Edit address',
  delete: 'Delete address',
};

const focus = (element: HTMLElement | null) => element?.focus();

type Props = Addresses & {
  dialog: AddressDialog;
  /** Why the dialog was opened without a click on it. */
  problem: string | null;
};

/** The address of the order, and the dialog to select, add, edit or delete addresses. */
export function AddressChoice({ dialog, problem, ...control }: Props) {
  const { addresses, selected, hasFailed, isUpdated, load, select, save, remove } = control;
  const { isOpen, view, open, show, close } = dialog;
  const isEmpty = addresses.length === 0;
  const showList = () => show({ at: 'list' });
  const selectAddress = (id: number) => {
    select(id);
    close();
  };
  const saveAndClose = (id: number | null) => async (form: Parameters<typeof save>[0]) => {
    const refusal = await save(form, id);
    if (refusal === null) close();
    return refusal;
  };
  return (
    <section aria-labelledby="address" className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <div className="-my-2 flex items-center justify-between gap-4">
        <h2 id="address" className="text-lg font-semibold">
          Address
        </h2>
        <TextButton onClick={open}>{isEmpty ? 'Add address' : 'Change address'}</TextButton>
      </div>
      {hasFailed && (
        <Notice tone="bad">
          <span className="block">Your saved addresses could not be loaded.</span>
          <TextButton onClick={load} className="-mb-2.5">
            Load addresses
          </TextButton>
        </Notice>
      )}
      {selected ? (
        <AddressText address={selected} />
      ) : (
        <p className="text-sm text-ink-soft">For the invoice, and for what is sent to you.</p>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isUpdated && 'You had saved this address before. It now has these details.'}
      </p>
      <Dialog open={isOpen} onClose={close} title={TITLES[view.at]} className="max-w-xl" fadeMs={250}>
        {/* Each view takes the focus, because the control that opened it is removed with the previous view. */}
        <div key={view.at} ref={focus} tabIndex={-1} className="grid gap-5 outline-none">
          {problem && <Notice tone="bad">{problem}</Notice>}
          {view.at === 'list' && (
            <>
              <AddressCards
                addresses={addresses}
                selectedId={selected?.id ?? null}
                onSelect={selectAddress}
                onEdit={(address) => show({ at: 'edit', address })}
                onDelete={(address) => show({ at: 'delete', address })}
              />
              {addresses.length < MAX_ADDRESSES ? (
                <Button variant="secondary" onClick={() => show({ at: 'add' })}>
                  Add a new address
                </Button>
              ) : (
                <Notice>{addressLimit.message}</Notice>
              )}
            </>
          )}
          {view.at === 'add' && (
            <AddressForm saved={null} onSave={saveAndClose(null)} onCancel={isEmpty ? undefined : showList} />
          )}
          {view.at === 'edit' && (
            <AddressForm saved={formFrom(view.address)} onSave={saveAndClose(view.address.id)} onCancel={showList} />
          )}
          {view.at === 'delete' && (
            <DeleteAddress
              address={view.address}
              onDelete={async () => {
                const refusal = await remove(view.address.id);
                if (refusal === null) show({ at: addresses.length > 1 ? 'list' : 'add' });
                return refusal;
              }}
              onCancel={showList}
            />
          )}
        </div>
      </Dialog>
    </section>
  );
}
