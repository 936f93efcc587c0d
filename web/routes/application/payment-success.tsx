import { Application } from '../../application/application.tsx';
import { usePaymentResultProps } from '../../features/checkout/payment/payment-result-route.ts';

export { paymentResultMeta as meta } from '../../features/checkout/payment/payment-result-route.ts';
export { handle } from '../application-route.ts';

export default function PaymentSuccessRoute() {
  return <Application name="payment-result-page" props={{ expected: 'success', ...usePaymentResultProps() }} />;
}
