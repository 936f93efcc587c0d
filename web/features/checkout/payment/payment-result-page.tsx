import { useEffect } from 'react';
import { getCartList } from '../../../../contract/cart.ts';
import { transactionUnknown } from '../../../../contract/checkout/payment.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Message } from '../../../../ui/message.tsx';
import { api } from '../../../lib/api.ts';
import { setCartIds } from '../../../lib/cart-ids.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useRequireSignIn } from '../../account-pages/use-require-sign-in.ts';
import type { BuyingPromises } from '../assurances.tsx';
import { FailedMessage, MoneyNote } from './failed-result.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaidOrder, SuccessMessage } from './success-result.tsx';
import { usePaymentState } from './use-payment-state.ts';

/** What the sum of a payment is that is not paid. */
const SUM_TERMS: Partial<Record<string, string>> = {
  failed: 'Not paid',
  confirming: 'Waiting for your bank',
  late: 'Waiting for your bank',
};

type Props = { expected: 'success' | 'failed'; promises: BuyingPromises; supportUrl: string };

/** The result page of a payment; with a `txnid` in the URL it shows that transaction's state instead of `expected`. */
export default function PaymentResultPage({ expected, promises, supportUrl }: Props) {
  const txnid = useQuery().get('txnid') ?? '';
  const isSignedIn = useRequireSignIn();
  const { state, payment, pollAgain } = usePaymentState(txnid, isSignedIn);
  // The rendered page is the same for every user, so no result is shown before the session is known.
  const shownState = !isSignedIn ? 'loading' : txnid ? state : expected;
  const isReturned = shownState === 'failed' && payment !== null && payment.refund_amount > 0;
  const sumTerm = isReturned ? 'Being returned' : SUM_TERMS[shownState];
  const isPaid = shownState === 'success';
  useEffect(() => {
    if (isPaid) void refreshCart();
  }, [isPaid]);
  return (
    <div className="page grid min-h-[60vh] content-center py-8 sm:py-12">
      {/* One element for all states: screen readers announce a change in it, but not a new element. */}
      <div role="status">
        {shownState === 'success' && <SuccessMessage payment={payment} />}
        {shownState === 'failed' && <FailedMessage payment={payment} />}
        {shownState === 'loading' && <Loading rows={0} />}
        {shownState === 'confirming' && (
          <Message
            as="h1"
            icon="orders"
            title="Confirming your payment"
            text="This takes a few seconds. It is safe to leave this page: the payment is in My Orders, and we send you a message when it is confirmed. Please do not pay again."
          >
            <LinkButton variant="secondary" href="/my-orders">
              Go to My Orders
            </LinkButton>
          </Message>
        )}
        {shownState === 'late' && (
          <Message
            as="h1"
            icon="orders"
            title="Your payment is still being confirmed"
            text="The bank has not answered yet. This page shows the result when it comes. It is safe to leave: the payment is in My Orders, and we send you a message when it is confirmed. Please do not pay again."
          >
            <Button onClick={pollAgain}>Check again</Button>
            <LinkButton variant="secondary" href="/my-orders">
              Go to My Orders
            </LinkButton>
          </Message>
        )}
        {shownState === 'unknown' && (
          <Message as="h1" icon="help" title={transactionUnknown.message} text="It may belong to another account.">
            <LinkButton href="/my-orders">Go to My Orders</LinkButton>
          </Message>
        )}
      </div>
      {payment && sumTerm && <PaymentCard payment={payment} title="Your order" term={sumTerm} />}
      {shownState === 'success' && payment && <PaidOrder payment={payment} promises={promises} />}
      {shownState === 'failed' && <MoneyNote payment={payment} supportUrl={supportUrl} />}
    </div>
  );
}

/** Loads the cart again, because the paid products were removed from it. */
async function refreshCart() {
  try {
    const response = await api(getCartList, { type: 1 });
    if (response.success) setCartIds(response.data.map((item) => (typeof item === 'number' ? item : item.product_id)));
  } catch (error) {
    console.warn('the cart could not be read', error);
  }
}
