import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Api } from '../../contract/client.ts';
import { getProductData } from '../../contract/product.ts';
import { apiContext } from '../api-context.ts';
import { sitePath } from '../site-path.ts';

const TERMS = '/index.php/web/home/term_condition';

/** Redirects the URLs of an earlier site to the current pages, in one step. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { productId } = params;
  const { pathname, search } = url;
  if (productId !== undefined) return redirect((await pageOf(context.get(apiContext), productId)) + search, 301);
  return redirect((pathname.startsWith(TERMS) ? '/terms-and-condition' : '/') + search, 301);
}

/** Returns the product's SEO URL; if it has none or does not exist, the URL with its id, which shows the error. */
async function pageOf(api: Api, written: string): Promise<string> {
  const byNumber = `/product-information/${encodeURIComponent(written)}`;
  if (!/^\d{1,9}$/.test(written)) return byNumber;
  const answer = await api(getProductData, { product_id: Number(written) });
  const address = answer.success && answer.data.basic_information.course_seo_url;
  return address ? sitePath(address) : byNumber;
}

/** Never rendered: the loader always redirects. */
export default function Moved() {
  return null;
}
