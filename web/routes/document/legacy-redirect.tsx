import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getProductData } from '../../../contract/catalogue/product.ts';
import type { Api } from '../../../contract/client.ts';
import { apiContext } from '../../lib/api-context.ts';
import { sitePath } from '../../lib/site-path.ts';
import { idFromPath } from '../id-from-path.ts';

const TERMS = '/index.php/web/home/term_condition';

/** Redirects the URLs of an earlier site to the current pages, in one step. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { productId } = params;
  const { pathname, search } = url;
  if (productId !== undefined) return redirect((await productPath(context.get(apiContext), productId)) + search, 301);
  return redirect((pathname.startsWith(TERMS) ? '/terms-and-condition' : '/') + search, 301);
}

/** Returns the product's SEO URL; if it has none or does not exist, the URL with its id, which shows the error. */
async function productPath(api: Api, productId: string): Promise<string> {
  const pathById = `/product-information/${encodeURIComponent(productId)}`;
  const product_id = idFromPath(productId);
  if (product_id === null) return pathById;
  const response = await api(getProductData, { product_id });
  const seoUrl = response.success && response.data.basic_information.course_seo_url;
  return seoUrl ? sitePath(seoUrl) : pathById;
}

/** Never rendered: the loader always redirects. */
export default function LegacyRedirect() {
  return null;
}
