import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'My Orders', description: 'Your orders and invoices.', path: location.pathname, isHidden: true },
    matches,
  );

export default function OrdersRoute() {
  return <Application name="orders-page" props={{}} />;
}
