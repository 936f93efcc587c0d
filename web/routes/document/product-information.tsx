import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router';
import { loadProduct, NO_DATA } from '../../features/product/load-product.ts';
import ProductPage from '../../features/product/product-page.tsx';
import { tabLocationFrom } from '../../features/product/tabs/tab-location.ts';
import { expiryHeaders } from '../../features/product/tabs/tests/next-test-change.ts';
import { pageApi } from '../../lib/page-api.ts';
import { sitePath } from '../../lib/site-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { idFromPath } from '../id-from-path.ts';

export { ProductError as ErrorBoundary } from '../../features/product/product-error.tsx';

/** Loads a product by its id; redirects to its SEO URL if it has one. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const productId = idFromPath(params.productId);
  if (productId === null) throw new Response(NO_DATA, { status: 404 });
  const { search, searchParams } = url;
  const loaded = await loadProduct(pageApi(context), productId, tabLocationFrom(searchParams));
  const seoUrl = loaded.data.basic_information.course_seo_url;
  if (seoUrl) throw redirect(sitePath(seoUrl) + search);
  return data(loaded, expiryHeaders(loaded, new Date()));
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { product_id, basic_information: facts } = loaderData.data;
  return pageMeta(
    {
      title: facts.product_title_english,
      description: facts.description,
      keywords: facts.meta_keywords,
      path: `/product-information/${product_id}`,
      isTranslated: Boolean(facts.product_title_hindi),
      isHidden: facts.is_published !== 1,
    },
    matches,
  );
};

export default function ProductInformation() {
  const loaded = useLoaderData<typeof loader>();
  return <ProductPage loaded={loaded} crumbs={[]} />;
}
