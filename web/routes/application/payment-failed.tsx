import { Application } from '../../application/application.tsx';

export { paymentResultMeta as meta } from '../../features/checkout/payment/payment-result-meta.ts';
export { handle } from '../application-route.ts';

export default function PaymentFailedRoute() {
  return <Application name="payment-result-page" props={{ expected: 'failed' }} />;
}
