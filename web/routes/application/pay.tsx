import { useLocation, useParams } from 'react-router';
import { Application } from '../../application/application.tsx';
import { purchaseFrom } from '../../features/checkout/purchase.ts';
import { useSite } from '../../lib/site.ts';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('checkout');

export default function PayRoute() {
  const { pathname } = useLocation();
  const purchase = purchaseFrom(useParams(), pathname.startsWith('/pay-emi/'));
  const promises = useSite()?.institute.buying ?? null;
  return <Application name="checkout-page" props={{ purchase, promises }} />;
}
