import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressMissing } from '../../contract/checkout.ts';
import { chosenState } from './chosen-before.ts';
import { postForm, startPayment } from './pay.ts';
import type { Bill } from './use-bill.ts';

/** Starts the payment of what the bill says. */
export function usePayment({ bill, choice, recalculate }: Bill, selectedAddressId: number | null) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isStarted = useRef(false);
  const isAddressNeeded = bill?.is_address_needed === 1;
  const addressId = isAddressNeeded ? selectedAddressId : null;

  // Back from the gateway's page with the browser's button: this page may be as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isStarted.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of the missing address is over
  useEffect(() => setError(null), [addressId]);

  const start = async () => {
    if (!bill || isStarted.current) return;
    setError(null);
    // Anew, so that the same words are read out again.
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
    if ('path' in next) return navigate(next.path);
    // The browser's Back finds everything as it was left, also when the page is loaded anew.
    await navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: chosenState({ ...choice, addressId: selectedAddressId }),
    });
    if ('address' in next) location.assign(next.address);
    else postForm(next.action, next.fields);
  };
  return { start, isBusy, error };
}
