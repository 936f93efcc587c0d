import { useState } from 'react';
import type { Address } from '../../../../contract/identity/addresses.ts';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { RadioCard } from '../../../../ui/choice.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { AddressText } from './address-text.tsx';
import { useAddressMessages } from './messages/use-address-messages.ts';

type Props = {
  addresses: readonly Address[];
  selectedId: number | null;
  onSelect(id: number): void;
  onEdit(address: Address): void;
  onDelete(address: Address): void;
};

/** The saved addresses as radio buttons: arrow keys only mark one; click or Enter selects it and closes the dialog. */
export function AddressCards({ addresses, selectedId, onSelect, onEdit, onDelete }: Props) {
  const messages = useAddressMessages();
  const lang = useLang();
  const [checkedId, setCheckedId] = useState(selectedId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (checkedId !== null) onSelect(checkedId);
      }}
      className="grid gap-4"
    >
      <fieldset className="grid gap-4">
        <legend className="sr-only">{messages.saved}</legend>
        {addresses.map((address) => (
          <div key={address.id}>
            <RadioCard
              name="address"
              checked={checkedId === address.id}
              onChange={() => setCheckedId(address.id)}
              onPress={() => onSelect(address.id)}
            >
              <AddressText address={address} />
            </RadioCard>
            <div className="-mt-1 flex justify-end gap-5 px-1">
              <TextButton onClick={() => onEdit(address)}>
                {messages.edit}
                <span className="sr-only" lang={lang(address.line1)}>{` ${address.line1}`}</span>
              </TextButton>
              <TextButton onClick={() => onDelete(address)}>
                {messages.delete}
                <span className="sr-only" lang={lang(address.line1)}>{` ${address.line1}`}</span>
              </TextButton>
            </div>
          </div>
        ))}
      </fieldset>
      <Button type="submit" disabled={checkedId === null}>
        {messages.use}
      </Button>
    </form>
  );
}
