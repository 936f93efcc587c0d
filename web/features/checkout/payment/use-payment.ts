import { useEffect, useRef, useState } from 'react';
import { addressMissing } from '../../../../contract/checkout/payment.ts';
import { storeChoices } from '../checkout-choices.ts';
import type { BillState } from '../use-bill.ts';
import { postForm, startPayment } from './start-payment.ts';

/** Starts the payment of the current bill. */
export function usePayment({ bill, choice, recalculate }: BillState, selectedAddressId: number | null) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isStarted = useRef(false);
  const isAddressNeeded = bill?.is_address_needed === 1;
  const addressId = isAddressNeeded ? selectedAddressId : null;

  // After Back from the gateway's page, the browser may restore this page from its cache with the button still busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isStarted.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address clears the error
  useEffect(() => setError(null), [addressId]);

  const start = async () => {
    if (!bill || isStarted.current) return;
    setError(null);
    // Set in a new task, so that screen readers announce the same message again.
    if (isAddressNeeded && addressId === null) return setTimeout(() => setError(addressMissing.message));
    isStarted.current = true;
    setBusy(true);
    const { data: next, failure } = await startPayment(bill, choice, addressId);
    if (failure) {
      console.warn('payment', failure);
      isStarted.current = false;
      setBusy(false);
      setError(failure.message);
      await recalculate({});
      return;
    }
    if ('path' in next) return location.assign(next.path);
    // The history entry stores the choices, so that Back restores them even if the page is loaded again.
    storeChoices({ ...choice, addressId: selectedAddressId });
    if ('address' in next) location.assign(next.address);
    else postForm(next.action, next.fields);
  };
  return { start, isBusy, error };
}
