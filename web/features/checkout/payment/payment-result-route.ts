import { useSite } from '../../../lib/site.ts';
import { applicationMeta } from '../../../seo/application-meta.ts';

/** The title and description of the pages that show the result of a payment. */
export const paymentResultMeta = applicationMeta('payment');

/** What these pages show of the institute. */
export function usePaymentResultProps() {
  const institute = useSite()?.institute;
  return { promises: institute?.buying ?? null, supportUrl: institute?.links.support ?? '' };
}
