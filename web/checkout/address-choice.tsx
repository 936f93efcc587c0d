import { useState } from 'react';
import { type Address, addressLimit, MAX_ADDRESSES } from '../../contract/identity.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressForm } from './address-form.tsx';
import type { Addresses } from './use-addresses.ts';

/** The address of the order, and the window in which another is chosen or added. */
export function AddressChoice({ addresses, selected, select, add }: Addresses) {
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = addresses.length === 0;
  const open = () => {
    setAdding(isEmpty);
    setOpen(true);
  };
  const save: Addresses['add'] = async (form) => {
    const refusal = await add(form);
    if (refusal === null) setOpen(false);
    return refusal;
  };
  return (
    <section aria-labelledby="address" className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="address" className="text-lg font-semibold">
          Address
        </h2>
        <TextButton onClick={open}>{isEmpty ? 'Add address' : 'Change address'}</TextButton>
      </div>
      {selected ? (
        <AddressText address={selected} />
      ) : (
        <p className="text-sm text-ink-soft">For the invoice, and for what is sent to you.</p>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isAdding ? 'Add address' : 'Select address'}
        className="max-w-xl"
        fadeMs={250}
      >
        {isAdding ? (
          <AddressForm onSave={save} onCancel={isEmpty ? undefined : () => setAdding(false)} />
        ) : (
          <>
            <AddressCards
              addresses={addresses}
              selectedId={selected?.id ?? null}
              onSelect={(id) => {
                select(id);
                setOpen(false);
              }}
            />
            {addresses.length < MAX_ADDRESSES ? (
              <Button look="secondary" onClick={() => setAdding(true)}>
                Add a new address
              </Button>
            ) : (
              <Notice>{addressLimit.message}</Notice>
            )}
          </>
        )}
      </Dialog>
    </section>
  );
}

type CardsProps = { addresses: readonly Address[]; selectedId: number | null; onSelect(id: number): void };

/** Arrow keys move the choice, as in any radio group; a click or Enter also closes the window. */
function AddressCards({ addresses, selectedId, onSelect }: CardsProps) {
  const [marked, setMarked] = useState(selectedId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (marked !== null) onSelect(marked);
      }}
      className="grid gap-4"
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">Saved addresses</legend>
        {addresses.map((address) => (
          <RadioCard
            key={address.id}
            name="address"
            checked={marked === address.id}
            onChange={() => setMarked(address.id)}
            onPress={() => onSelect(address.id)}
          >
            <AddressText address={address} />
          </RadioCard>
        ))}
      </fieldset>
      <Button type="submit" disabled={marked === null}>
        Use this address
      </Button>
    </form>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <span className="grid text-sm">
      <span>
        {address.line1}, {address.line2}
      </span>
      <span>
        {address.town}, {address.state_name} {address.pincode}
      </span>
      <span className="tabular text-ink-soft">Mobile {address.mobile_number}</span>
    </span>
  );
}
