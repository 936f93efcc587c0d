import type { MetaFunction } from 'react-router';
import { CartPage } from '../../features/cart/cart-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'My Cart', description: 'What you mean to buy.', path: location.pathname, isHidden: true },
    matches,
  );

export default CartPage;
