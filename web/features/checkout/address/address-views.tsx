import { MAX_ADDRESSES } from '../../../../contract/identity/addresses.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { AddressCards } from './address-cards.tsx';
import { AddressForm } from './address-form.tsx';
import { formFrom } from './address-rules.ts';
import { DeleteAddress } from './delete-address.tsx';
import { useAddressMessages } from './messages/use-address-messages.ts';
import type { AddressDialog } from './use-address-dialog.ts';
import type { Addresses } from './use-addresses.ts';

type Props = { control: Addresses; dialog: AddressDialog };

/** The content of the dialog of addresses: their list, the form, or the question whether to delete one. */
export default function AddressViews({ control, dialog }: Props) {
  const messages = useAddressMessages();
  const { addresses, selected, select, save, remove } = control;
  const { view, show, close } = dialog;
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
  switch (view.at) {
    case 'list':
      return (
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
              {messages.addNew}
            </Button>
          ) : (
            <Notice>{messages.limit}</Notice>
          )}
        </>
      );
    case 'add':
      return (
        <AddressForm
          saved={null}
          onSave={saveAndClose(null)}
          onCancel={addresses.length === 0 ? undefined : showList}
        />
      );
    case 'edit':
      return <AddressForm saved={formFrom(view.address)} onSave={saveAndClose(view.address.id)} onCancel={showList} />;
    case 'delete':
      return (
        <DeleteAddress
          address={view.address}
          onDelete={async () => {
            const refusal = await remove(view.address.id);
            if (refusal === null) show({ at: addresses.length > 1 ? 'list' : 'add' });
            return refusal;
          }}
          onCancel={showList}
        />
      );
  }
}
