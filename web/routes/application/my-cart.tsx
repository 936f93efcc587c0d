import type { MetaFunction } from 'react-router';
import { Application } from '../../application/application.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { handle } from '../application-route.ts';

export const meta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'My Cart', description: 'What you mean to buy.', path: location.pathname, isHidden: true },
    matches,
  );

export default function CartRoute() {
  return <Application name="cart-page" props={{}} />;
}
