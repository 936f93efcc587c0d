import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressMissing } from '../../contract/checkout.ts';
import { rupeeText } from '../../contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStudent } from '../account/use-student.ts';
import { Addons } from './addons.tsx';
import { AddressChoice } from './address-choice.tsx';
import { Bill } from './bill.tsx';
import { CouponTiles } from './coupon-tiles.tsx';
import { OrderItems } from './order-items.tsx';
import { postForm, startPayment } from './pay.ts';
import { PromoCode } from './promo-code.tsx';
import type { Purchase } from './purchase.ts';
import { useAddresses } from './use-addresses.ts';
import { useBill } from './use-bill.ts';
import { usePromo } from './use-promo.ts';

const SHOWS_PROMO = 1;

export function CheckoutPage({ purchase }: { purchase: Purchase }) {
  const isSignedIn = useStudent();
  const order = useBill(purchase, isSignedIn);
  const promo = usePromo(purchase, order);
  const addresses = useAddresses(isSignedIn);
  const pay = usePayment(order, addresses.selected?.id ?? null);
  const { details, bill, choice, recalculate } = order;

  const toggleAddon = (id: number) => {
    const { addonIds } = choice;
    void recalculate({
      addonIds: addonIds.includes(id) ? addonIds.filter((other) => other !== id) : [...addonIds, id],
    });
  };

  return (
    <div className="page grid gap-6 py-6 sm:py-10">
      <h1 className="text-2xl font-bold">Checkout</h1>
      {!details || !bill ? (
        <Loading />
      ) : (
        <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
            <OrderItems courses={bill.course_basic_information} />
            <Addons
              addons={details.all_addons}
              mandatoryIds={details.mandatory_addons.map(({ id }) => id)}
              chosenIds={choice.addonIds}
              onToggle={toggleAddon}
            />
            <section aria-labelledby="savings" className="grid gap-4">
              <h2 id="savings" className="text-lg font-semibold">
                Savings
              </h2>
              {bill.show_promocode_text === SHOWS_PROMO && <PromoCode {...promo} />}
              <CouponTiles coupons={bill.all_valid_coupons} control={promo} />
            </section>
          </div>
          {/* One card beside the order; on a phone the pay bar leaves it, to stay in reach along the whole page. */}
          <div className="max-lg:contents lg:sticky lg:top-24 lg:rounded-lg lg:border lg:border-line lg:bg-surface">
            <div className="grid gap-6 p-5 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface">
              <AddressChoice {...addresses} />
              <Bill bill={bill} isWorking={order.isWorking} />
            </div>
            <div className="sticky bottom-0 grid gap-3 border-t border-line bg-surface px-5 py-4 max-lg:-mx-4 max-lg:-mb-6 max-lg:py-3 md:max-lg:-mx-8 lg:static lg:rounded-b-lg">
              {pay.error && <Notice tone="bad">{pay.error}</Notice>}
              <div className="flex items-center justify-between gap-4">
                <span className="tabular text-lg font-bold lg:hidden">{rupeeText(bill.net_payble_amount)}</span>
                <Button
                  onClick={pay.start}
                  disabled={order.isWorking && !pay.isBusy}
                  busy={pay.isBusy && 'Processing...'}
                  className="grow"
                >
                  Continue Pay
                </Button>
              </div>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function usePayment({ bill, choice, recalculate }: ReturnType<typeof useBill>, addressId: number | null) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isStarted = useRef(false);

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
    if (addressId === null) return setTimeout(() => setError(addressMissing.message));
    isStarted.current = true;
    setBusy(true);
    const { data: next, failure } = await startPayment(bill, choice, addressId);
    if (failure) {
      console.warn('payment', failure);
      isStarted.current = false;
      setBusy(false);
      setError(failure.message);
      await recalculate({});
    } else if ('path' in next) navigate(next.path);
    else if ('address' in next) location.assign(next.address);
    else postForm(next.action, next.fields);
  };
  return { start, isBusy, error };
}
