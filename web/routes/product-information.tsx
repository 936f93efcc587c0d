import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { apiContext } from '../api-context.ts';
import { pageMeta } from '../page-meta.ts';
import { type LoadedProduct, loadProduct } from '../product/load-product.ts';
import ProductPage from '../product/product-page.tsx';
import { sitePath } from '../site-path.ts';

/** A product by its number: sent on to its own address; shown here only when it has none. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<LoadedProduct> {
  const id = Number(params.productId);
  const loaded = Number.isSafeInteger(id) && id > 0 ? await loadProduct(context.get(apiContext), id) : null;
  if (!loaded) throw new Response('No course data available', { status: 404 });
  const address = loaded.data.basic_information.course_seo_url;
  if (address) throw redirect(sitePath(address));
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
