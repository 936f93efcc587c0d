import type { MetaFunction } from 'react-router';
import { OrdersPage } from '../../features/orders/orders-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'My Orders', description: 'Your orders and invoices.', path: location.pathname, isHidden: true },
    matches,
  );

export default OrdersPage;
