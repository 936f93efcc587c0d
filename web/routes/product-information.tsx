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

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const { product_title_english, description, meta_keywords, cover_image } = loaderData.data.basic_information;
  const facts = { title: product_title_english, description, keywords: meta_keywords, image: cover_image };
  return pageMeta({ ...facts, path: location.pathname }, matches);
};

export default function ProductInformation() {
  const loaded = useLoaderData<typeof loader>();
  return <ProductPage loaded={loaded} crumbs={[]} />;
}
