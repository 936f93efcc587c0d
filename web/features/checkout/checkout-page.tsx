import { TextButton } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ContentText } from '../../parts/content-text.tsx';
import { LoadError } from '../account-pages/load-error.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { Addons } from './addons.tsx';
import { AddressChoice } from './address/address-choice.tsx';
import { useAddressDialog } from './address/use-address-dialog.ts';
import { useAddresses } from './address/use-addresses.ts';
import { Assurances, type BuyingPromises } from './assurances.tsx';
import { Bill } from './bill.tsx';
import { useChoicesInOtherLanguage } from './checkout-choices.ts';
import { InstalmentPlan } from './instalment-plan.tsx';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';
import { OrderItems } from './order-items.tsx';
import { PayBar } from './pay-bar.tsx';
import { usePayment } from './payment/use-payment.ts';
import { CouponTiles } from './promo/coupon-tiles.tsx';
import { PromoCode } from './promo/promo-code.tsx';
import { usePromo } from './promo/use-promo.ts';
import type { Purchase } from './purchase.ts';
import { useBill } from './use-bill.ts';

const SHOWS_PROMO = 1;

type Props = { purchase: Purchase; promises: BuyingPromises };

export default function CheckoutPage({ purchase, promises }: Props) {
  const messages = useCheckoutMessages();
  const { loading } = useAccountPageMessages();
  const isSignedIn = useRequireSignIn();
  const billState = useBill(purchase, isSignedIn);
  const addresses = useAddresses(isSignedIn);
  const addressDialog = useAddressDialog(addresses.addresses.length === 0);
  const pay = usePayment(billState, addresses.selected?.id ?? null, addressDialog.open);
  const recalculate: typeof billState.recalculate = (...change) => {
    pay.clearError();
    return billState.recalculate(...change);
  };
  const promo = usePromo(purchase, { ...billState, recalculate });
  const { details, bill, choice, failure } = billState;

  useChoicesInOtherLanguage(bill && { ...choice, addressId: addresses.selected?.id ?? null });

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
    <div className="page grid gap-6 py-6 sm:py-8">
      <h1 className="text-2xl font-bold">{messages.title}</h1>
      {!details || !bill ? (
        failure && !billState.isWorking ? (
          <LoadError message={messages.notLoaded} text={failure} onRetry={retry} />
        ) : (
          <Loading text={loading} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <OrderItems courses={bill.course_basic_information} />
            {bill.emi_plan.length > 0 && <InstalmentPlan plan={bill.emi_plan} emiNo={purchase.emiNo} />}
            {bill.is_address_needed === 1 && (
              <AddressChoice
                control={addresses}
                dialog={addressDialog}
                problem={pay.isAddressMissing ? pay.error : null}
              />
            )}
            <Addons
              addons={details.all_addons}
              mandatoryIds={details.mandatory_addons.map(({ id }) => id)}
              chosenIds={choice.addonIds}
              onToggle={toggleAddon}
            />
            {(showsPromo || bill.all_valid_coupons.length > 0) && (
              <section aria-labelledby="savings" className="grid gap-4">
                <h2 id="savings" className="text-lg font-semibold">
                  {messages.savings}
                </h2>
                {showsPromo && <PromoCode {...promo} />}
                <CouponTiles coupons={bill.all_valid_coupons} control={promo} />
              </section>
            )}
          </div>
          {/* One card beside the order on a wide screen. */}
          <div className="max-lg:contents lg:sticky lg:top-[calc(1.5rem+var(--bar-height,0px))] lg:rounded-lg lg:border lg:border-line lg:bg-surface">
            <div className="p-5 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4">
              <Bill bill={bill} isWorking={billState.isWorking} />
            </div>
            <PayBar
              bill={bill}
              isBusy={pay.isBusy}
              isDisabled={failure !== null || (billState.isWorking && !pay.isBusy)}
              onPay={pay.start}
            >
              {failure ? (
                <Notice tone="bad">
                  <span className="block">
                    {messages.notUpdated}
                    <ContentText text={failure} />
                  </span>
                  <TextButton onClick={retry} disabled={billState.isWorking} className="-mb-2.5">
                    {messages.tryAgain}
                  </TextButton>
                </Notice>
              ) : (
                pay.error &&
                !addressDialog.isOpen && (
                  <Notice tone="bad">
                    <ContentText text={pay.error} />
                  </Notice>
                )
              )}
            </PayBar>
            {promises && (
              <div className="lg:border-t lg:border-line lg:p-5">
                <Assurances
                  promises={promises}
                  isFree={bill.net_payble_amount === 0}
                  isShipped={bill.is_shipped === 1}
                  opensCourses={bill.course_basic_information.some(({ is_shipped }) => is_shipped === 0)}
                />
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
