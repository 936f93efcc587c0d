import { useEffect, useRef, useState } from 'react';
import { addressMissing } from '../../../../contract/checkout/payment.ts';
import type { Failure } from '../../account-pages/call-result.ts';
import { storeChoices } from '../checkout-choices.ts';
import { useCheckoutMessages } from '../messages/use-checkout-messages.ts';
import type { BillState } from '../use-bill.ts';
import { postForm, startPayment } from './start-payment.ts';

type PaymentError = Pick<Failure, 'code' | 'message'>;

/** Starts the payment of the current bill; `requestAddress` is called if it needs an address. */
export function usePayment(
  { bill, choice, recalculate }: BillState,
  selectedAddressId: number | null,
  requestAddress: () => void,
) {
  const messages = useCheckoutMessages();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PaymentError | null>(null);
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
    if (isAddressNeeded && addressId === null) {
      setError({ ...addressMissing, message: messages.addressMissing });
      return requestAddress();
    }
    isStarted.current = true;
    setBusy(true);
    const { data: next, failure } = await startPayment(bill, choice, addressId, messages.notStarted);
    if (failure) {
      console.warn('payment', failure);
      isStarted.current = false;
      setBusy(false);
      setError(failure);
      await recalculate({});
      return;
    }
    if ('path' in next) return location.assign(next.path);
    // The history entry stores the choices, so that Back restores them even if the page is loaded again.
    storeChoices({ ...choice, addressId: selectedAddressId });
    if ('address' in next) location.assign(next.address);
    else postForm(next.action, next.fields);
  };
  return {
    start,
    isBusy,
    error: error?.message ?? null,
    isAddressMissing: error?.code === addressMissing.code,
    clearError: () => setError(null),
  };
}
