import type { MetaFunction } from 'react-router';
import { PaymentResultPage } from '../checkout/payment-result-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'Payment', description: 'How your payment stands.', path: location.pathname, isHidden: true },
    matches,
  );

export default function PaymentFailed() {
  return <PaymentResultPage expected="failed" />;
}
