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
import { isPlainClick } from '../../../page-script/common/dom.ts';
import { useRequireSignIn } from '../../account-pages/use-require-sign-in.ts';
import { checkoutPath, leaveChoices } from '../checkout-choices.ts';
import { usePaymentState } from './use-payment-state.ts';

/** The result page of a payment; with a `txnid` in the URL it shows that transaction's state instead of `expected`. */
export default function PaymentResultPage({ expected }: { expected: 'success' | 'failed' }) {
  const txnid = useQuery().get('txnid') ?? '';
  const isSignedIn = useRequireSignIn();
  const { state, message, retry, pollAgain } = usePaymentState(txnid, isSignedIn);
  // The rendered page is the same for every user, so no result is shown before the session is known.
  const shownState = !isSignedIn ? 'loading' : txnid ? state : expected;
  const isPaid = shownState === 'success';
  useEffect(() => {
    if (isPaid) void refreshCart();
  }, [isPaid]);
  return (
    <div role="status" className="page grid min-h-[60vh] content-center py-12">
      {shownState === 'loading' && <Loading rows={0} />}
      {shownState === 'confirming' && (
        <Message
          as="h1"
          icon="orders"
          title="Confirming your payment"
          text="This takes a few seconds. Please keep this page open."
        />
      )}
      {shownState === 'late' && (
        <Message
          as="h1"
          icon="orders"
          title="Your payment is still being confirmed"
          text="The bank has not answered yet. This page shows the result when it comes. You can also leave: your order appears in My Orders as soon as it is confirmed."
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
      {shownState === 'success' && (
        <Message
          as="h1"
          icon="check"
          tone="good"
          title="Your Order has been accepted"
          text={[message, txnid && `Payment ${txnid}`].filter(Boolean).join(' ')}
        >
          <LinkButton href="/my-orders">Go to My Orders</LinkButton>
          <LinkButton variant="secondary" href="/my-courses">
            Start learning
          </LinkButton>
        </Message>
      )}
      {shownState === 'failed' && (
        <Message
          as="h1"
          icon="close"
          tone="bad"
          title="Your Order has Failed"
          text={
            <>
              Your item was not successfully placed. Please try again.
              {message && <span className="mt-1 block">{message}</span>}
            </>
          }
        >
          {retry ? (
            <LinkButton
              href={checkoutPath(retry)}
              onClick={({ nativeEvent }) => isPlainClick(nativeEvent) && leaveChoices(retry)}
            >
              Try again
            </LinkButton>
          ) : (
            <LinkButton href="/my-cart">Go to My Cart</LinkButton>
          )}
          <LinkButton variant="secondary" href="/my-orders">
            Go to My Orders
          </LinkButton>
        </Message>
      )}
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
