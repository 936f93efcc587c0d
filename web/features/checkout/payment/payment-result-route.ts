import type { MetaFunction } from 'react-router';
import { useSite } from '../../../lib/site.ts';
import { pageMeta } from '../../../seo/page-meta.ts';

/** The title and description of the pages that show the result of a payment. */
export const paymentResultMeta: MetaFunction = ({ location, matches }) =>
  pageMeta(
    { title: 'Payment', description: 'The status of your payment.', path: location.pathname, isHidden: true },
    matches,
  );

/** What these pages show of the institute. */
export function usePaymentResultProps() {
  const institute = useSite()?.institute;
  return { promises: institute?.buying ?? null, supportUrl: institute?.links.support ?? '' };
}
