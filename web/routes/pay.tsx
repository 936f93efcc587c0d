import { type MetaFunction, useLocation, useParams } from 'react-router';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { purchaseFrom } from '../checkout/purchase.ts';
import { pageMeta } from '../page-meta.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'Checkout', description: 'Check your order and pay.', path: location.pathname, isHidden: true },
    matches,
  );

export default function Pay() {
  const { pathname } = useLocation();
  const purchase = purchaseFrom(useParams(), pathname.startsWith('/pay-emi/'));
  return <CheckoutPage key={pathname} purchase={purchase} />;
}
