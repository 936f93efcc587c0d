import { useEffect } from 'react';
import { getCartList } from '../../../../contract/cart.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Message } from '../../../../ui/message.tsx';
import { pagePath } from '../../../language/page-language.ts';
import { api } from '../../../lib/api.ts';
import { setCartIds } from '../../../lib/cart-ids.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useAccountPageMessages } from '../../account-pages/messages/use-account-page-messages.ts';
import { useRequireSignIn } from '../../account-pages/use-require-sign-in.ts';
import type { BuyingPromises } from '../assurances.tsx';
import { FailedMessage, MoneyNote } from './failed-result.tsx';
import { usePaymentMessages } from './messages/use-payment-messages.ts';
import { PaymentCard } from './payment-card.tsx';
import { PaidOrder, SuccessMessage } from './success-result.tsx';
import { usePaymentState } from './use-payment-state.ts';

type Props = { expected: 'success' | 'failed'; promises: BuyingPromises; supportUrl: string };

/** The result page of a payment; with a `txnid` in the URL it shows that transaction's state instead of `expected`. */
export default function PaymentResultPage({ expected, promises, supportUrl }: Props) {
  const messages = usePaymentMessages();
  const { loading } = useAccountPageMessages();
  const txnid = useQuery().get('txnid') ?? '';
  const isSignedIn = useRequireSignIn();
  const { state, payment, pollAgain } = usePaymentState(txnid, isSignedIn);
  // The rendered page is the same for every user, so no result is shown before the session is known.
  const shownState = !isSignedIn ? 'loading' : txnid ? state : expected;
  const isReturned = shownState === 'failed' && payment !== null && payment.refund_amount > 0;
  const { returned, failed, waiting } = messages.sums;
  const terms: Partial<Record<string, string>> = { failed, confirming: waiting, late: waiting };
  const sumTerm = isReturned ? returned : terms[shownState];
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
        {shownState === 'loading' && <Loading rows={0} text={loading} />}
        {shownState === 'confirming' && (
          <Message as="h1" icon="orders" title={messages.confirming} text={messages.confirmingText}>
            <LinkButton variant="secondary" href={pagePath('/my-orders')}>
              {messages.goToOrders}
            </LinkButton>
          </Message>
        )}
        {shownState === 'late' && (
          <Message as="h1" icon="orders" title={messages.late} text={messages.lateText}>
            <Button onClick={pollAgain}>{messages.checkAgain}</Button>
            <LinkButton variant="secondary" href={pagePath('/my-orders')}>
              {messages.goToOrders}
            </LinkButton>
          </Message>
        )}
        {shownState === 'unknown' && (
          <Message as="h1" icon="help" title={messages.unknown} text={messages.unknownText}>
            <LinkButton href={pagePath('/my-orders')}>{messages.goToOrders}</LinkButton>
          </Message>
        )}
      </div>
      {payment && sumTerm && <PaymentCard payment={payment} title={messages.order} term={sumTerm} />}
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
