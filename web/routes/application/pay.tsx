import { type MetaFunction, useLocation, useParams } from 'react-router';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { purchaseFrom } from '../../features/checkout/purchase.ts';
import { pageMeta } from '../../seo/page-meta.ts';

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
