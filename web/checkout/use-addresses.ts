import { useEffect, useState } from 'react';
import { type Address, addAddress, addressLimit, getAddressList, MAX_ADDRESSES } from '../../contract/identity.ts';
import { outcome } from '../account/failure.ts';
import { api } from '../api.ts';
import { type AddressForm, sameAddress, trimmed } from './address-rules.ts';

const FAILED = 'The address could not be saved. Please try again.';

/** The student's addresses, and which of them the order goes to; the newest to begin with. */
export function useAddresses(isSignedIn: boolean) {
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const [selectedId, setSelectedId] = useState<number | null>(null);

  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    outcome(api(getAddressList), 'the addresses could not be read').then(({ data }) => {
      if (isGone) return;
      setAddresses(data ?? []);
      setSelectedId((before) => before ?? data?.at(-1)?.id ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [isSignedIn]);

  /** Null when it is saved and chosen, else what to tell. */
  const add = async (form: AddressForm): Promise<string | null> => {
    const known = sameAddress(addresses, form);
    if (known) {
      setSelectedId(known.id);
      return null;
    }
    if (addresses.length >= MAX_ADDRESSES) return addressLimit.message;
    const body = { ...trimmed(form), state_id: Number(form.state_id), landmark: '' };
    const { data, failure } = await outcome(api(addAddress, body), FAILED);
    if (failure) return failure.message;
    setAddresses((before) => [...before.filter(({ id }) => id !== data.id), data]);
    setSelectedId(data.id);
    return null;
  };

  return { addresses, selected: addresses.find(({ id }) => id === selectedId) ?? null, select: setSelectedId, add };
}

export type Addresses = ReturnType<typeof useAddresses>;
