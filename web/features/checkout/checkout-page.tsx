import { amountText } from '../../../common/money.ts';
import type { BillSummary } from '../../../contract/checkout/bill.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../account-pages/load-error.tsx';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { Addons } from './addons.tsx';
import { AddressChoice } from './address/address-choice.tsx';
import { useAddresses } from './address/use-addresses.ts';
import { Bill } from './bill.tsx';
import { OrderItems } from './order-items.tsx';
import { usePayment } from './payment/use-payment.ts';
import { CouponTiles } from './promo/coupon-tiles.tsx';
import { PromoCode } from './promo/promo-code.tsx';
import { usePromo } from './promo/use-promo.ts';
import type { Purchase } from './purchase.ts';
import { useBill } from './use-bill.ts';

const SHOWS_PROMO = 1;

export default function CheckoutPage({ purchase }: { purchase: Purchase }) {
  const isSignedIn = useRequireSignIn();
  const billState = useBill(purchase, isSignedIn);
  const promo = usePromo(purchase, billState);
  const addresses = useAddresses(isSignedIn);
  const pay = usePayment(billState, addresses.selected?.id ?? null);
  const { details, bill, choice, failure, recalculate } = billState;

  const showsPromo = bill?.show_promocode_text === SHOWS_PROMO;

  const retry = () => {
    billState.retry();
    if (addresses.hasFailed) void addresses.load();
  };

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
        failure && !billState.isWorking ? (
          <LoadError message="Your order could not be loaded." text={failure} onRetry={retry} />
        ) : (
          <Loading />
        )
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
            {(showsPromo || bill.all_valid_coupons.length > 0) && (
              <section aria-labelledby="savings" className="grid gap-4">
                <h2 id="savings" className="text-lg font-semibold">
                  Savings
                </h2>
                {showsPromo && <PromoCode {...promo} />}
                <CouponTiles coupons={bill.all_valid_coupons} control={promo} />
              </section>
            )}
          </div>
          {/* One card beside the order; on a narrow screen its pay bar sticks to the bottom of the window. */}
          <div className="max-lg:contents lg:sticky lg:top-24 lg:rounded-lg lg:border lg:border-line lg:bg-surface">
            <div className="grid gap-6 p-5 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface">
              {bill.is_address_needed === 1 && <AddressChoice {...addresses} />}
              <Bill bill={bill} isWorking={billState.isWorking} />
            </div>
            <div className="sticky bottom-0 grid gap-3 border-t border-line bg-surface px-5 py-4 max-lg:-mx-4 max-lg:-mb-6 max-lg:py-3 md:max-lg:-mx-8 lg:static lg:rounded-b-lg">
              {failure ? (
                <Notice tone="bad">
                  <span className="block">The bill could not be updated. {failure}</span>
                  <TextButton onClick={retry} disabled={billState.isWorking} className="-mb-2.5">
                    Try again
                  </TextButton>
                </Notice>
              ) : (
                pay.error && <Notice tone="bad">{pay.error}</Notice>
              )}
              <div className="flex items-center justify-between gap-4">
                <span className="tabular text-lg font-bold lg:hidden">{amountText(bill.net_payble_amount)}</span>
                <Button
                  onClick={pay.start}
                  disabled={failure !== null || (billState.isWorking && !pay.isBusy)}
                  busy={pay.isBusy && 'Processing...'}
                  className="grow"
                >
                  {payLabel(bill)}
                </Button>
              </div>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function payLabel({ net_payble_amount, is_address_needed }: BillSummary): string {
  if (net_payble_amount > 0) return 'Continue Pay';
  return is_address_needed === 1 ? 'Order for free' : 'Enrol for free';
}
