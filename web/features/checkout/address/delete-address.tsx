import { useState } from 'react';
import type { Address } from '../../../../contract/identity/addresses.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ContentText } from '../../../parts/content-text.tsx';
import { AddressText } from './address-text.tsx';
import { useAddressMessages } from './messages/use-address-messages.ts';

type Props = {
  address: Address;
  /** Returns null, or the message of a refusal. */
  onDelete(): Promise<string | null>;
  onCancel(): void;
};

export function DeleteAddress({ address, onDelete, onCancel }: Props) {
  const messages = useAddressMessages();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setRefusal(null);
    setBusy(true);
    const failure = await onDelete();
    if (failure === null) return;
    setBusy(false);
    setRefusal(failure);
  };
  return (
    <div className="grid gap-4">
      {refusal && (
        <Notice tone="bad">
          <ContentText text={refusal} />
        </Notice>
      )}
      <p>{messages.deleteText}</p>
      <AddressText address={address} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {messages.keep}
        </Button>
        <Button variant="danger" onClick={confirm} busy={isBusy && messages.deleting}>
          {messages.deleteAddress}
        </Button>
      </div>
    </div>
  );
}
