import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Api } from '../../contract/client.ts';
import { getProductData } from '../../contract/product.ts';
import { apiContext } from '../api-context.ts';
import { sitePath } from '../site-path.ts';

const TERMS = '/index.php/web/home/term_condition';

/** Addresses of earlier years: one redirect to where their page is now. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { productId } = params;
  const { pathname, search } = url;
  if (productId !== undefined) return redirect((await pageOf(context.get(apiContext), productId)) + search, 301);
  return redirect((pathname.startsWith(TERMS) ? '/terms-and-condition' : '/') + search, 301);
}

/** The product's own address; the address by its number, which says what is wrong, where it has none. */
async function pageOf(api: Api, written: string): Promise<string> {
  const byNumber = `/product-information/${encodeURIComponent(written)}`;
  if (!/^\d{1,9}$/.test(written)) return byNumber;
  const answer = await api(getProductData, { product_id: Number(written) });
  const address = answer.success && answer.data.basic_information.course_seo_url;
  return address ? sitePath(address) : byNumber;
}

/** Never shown: the loader always redirects. */
export default function Moved() {
  return null;
}
