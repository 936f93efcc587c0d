import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { apiContext } from '../api-context.ts';
import { pageMeta } from '../page-meta.ts';
import { type LoadedProduct, loadProduct, NO_DATA } from '../product/load-product.ts';
import ProductPage from '../product/product-page.tsx';
import { tabLocationFrom } from '../product/tab-location.ts';
import { sitePath } from '../site-path.ts';

export { ProductError as ErrorBoundary } from '../product/product-error.tsx';

/** Loads a product by its id; redirects to its SEO URL if it has one. */
export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<LoadedProduct> {
  const idText = params.productId ?? '';
  if (!/^\d{1,9}$/.test(idText)) throw new Response(NO_DATA, { status: 404 });
  const { search, searchParams } = url;
  const loaded = await loadProduct(context.get(apiContext), Number(idText), tabLocationFrom(searchParams));
  const seoUrl = loaded.data.basic_information.course_seo_url;
  if (seoUrl) throw redirect(sitePath(seoUrl) + search);
  return loaded;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { product_id, basic_information: facts } = loaderData.data;
  return pageMeta(
    {
      title: facts.product_title_english,
      description: facts.description,
      keywords: facts.meta_keywords,
      path: `/product-information/${product_id}`,
      isHidden: facts.is_published !== 1,
    },
    matches,
  );
};

export default function ProductInformation() {
  const loaded = useLoaderData<typeof loader>();
  return <ProductPage loaded={loaded} crumbs={[]} />;
}
