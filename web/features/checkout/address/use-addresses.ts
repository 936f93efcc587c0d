import { useEffect, useState } from 'react';
import {
  type Address,
  addAddress,
  deleteAddress,
  getAddressList,
  updateAddress,
} from '../../../../contract/identity/addresses.ts';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { previousChoices } from '../checkout-choices.ts';
import { useCheckoutMessages } from '../messages/use-checkout-messages.ts';
import { type AddressForm, preselectedId, trimFields } from './address-rules.ts';

/** The student's saved addresses, and the one that is selected for the order. */
export function useAddresses(isSignedIn: boolean) {
  const messages = useCheckoutMessages();
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** Whether the address just added was already saved, so that it was updated. */
  const [isUpdated, setUpdated] = useState(false);

  const load = async () => {
    setFailed(false);
    const { data } = await resultOf(api(getAddressList), 'the addresses could not be read');
    setFailed(data === null);
    setAddresses(data ?? []);
    setSelectedId((before) => before ?? preselectedId(data ?? [], previousChoices()?.addressId ?? null));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per student
  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn]);

  const select = (id: number) => {
    setUpdated(false);
    setSelectedId(id);
  };

  /** Adds an address, or updates the one with this id, and selects it. Returns null, or the message of a failure. */
  const save = async (form: AddressForm, id: number | null): Promise<string | null> => {
    const landmark = addresses.find((address) => address.id === id)?.landmark ?? '';
    const body = { ...trimFields(form), state_id: Number(form.state_id), landmark };
    const call = id === null ? api(addAddress, body) : api(updateAddress, { address_id: id, ...body });
    const { data, failure } = await resultOf(call, messages.addressNotSaved);
    if (failure) return failure.message;
    const isKnown = addresses.some((address) => address.id === data.id);
    setAddresses((before) =>
      isKnown ? before.map((address) => (address.id === data.id ? data : address)) : [...before, data],
    );
    select(data.id);
    setUpdated(isKnown && id === null);
    return null;
  };

  /** Deletes an address. Returns null, or the message of a failure. */
  const remove = async (id: number): Promise<string | null> => {
    const { data, failure } = await resultOf(api(deleteAddress, { address_id: id }), messages.addressNotDeleted);
    if (failure) return failure.message;
    setAddresses(data);
    setUpdated(false);
    setSelectedId(preselectedId(data, selectedId));
    return null;
  };

  const selected = addresses.find(({ id }) => id === selectedId) ?? null;
  return { addresses, selected, hasFailed, isUpdated, load, select, save, remove };
}

export type Addresses = ReturnType<typeof useAddresses>;
