import { PaymentResultPage } from '../../features/checkout/payment/payment-result-page.tsx';

export { paymentResultMeta as meta } from '../../features/checkout/payment/payment-result-meta.ts';

export default function PaymentSuccess() {
  return <PaymentResultPage expected="success" />;
}
