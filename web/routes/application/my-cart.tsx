import { Application } from '../../application/application.tsx';
import { applicationMeta } from '../../seo/application-meta.ts';

export { handle } from '../application-route.ts';

export const meta = applicationMeta('cart');

export default function CartRoute() {
  return <Application name="cart-page" props={{}} />;
}
