import type { MetaFunction } from 'react-router';
import { PaymentResultPage } from '../../features/checkout/payment/payment-result-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'Payment', description: 'How your payment stands.', path: location.pathname, isHidden: true },
    matches,
  );

export default function PaymentSuccess() {
  return <PaymentResultPage expected="success" />;
}
