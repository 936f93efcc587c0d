import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('orders');

export default function OrdersRoute() {
  return <Application name="orders-page" props={{}} />;
}
