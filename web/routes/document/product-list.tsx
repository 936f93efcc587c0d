import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getProductsInsideDashboardGroup } from '../../../contract/catalogue.ts';
import { ProductGrid } from '../../features/listing/product-grid.tsx';
import { apiContext } from '../../lib/api-context.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { languageOf } from '../../parts/text-language.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { idFromPath } from '../id-from-path.ts';

export { clientLoader, handle } from '../document-route.ts';

const MAX_TITLE_WORDS = 3;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const group_id = idFromPath(params.groupId);
  if (group_id !== null && String(group_id) !== params.groupId) {
    throw redirect(`/product-list/${group_id}${url.search}`, 301);
  }
  const response =
    group_id === null ? null : await context.get(apiContext)(getProductsInsideDashboardGroup, { group_id });
  if (!response?.success) throw new Response('There is no such group of products.', { status: 404 });
  return { groups: response.data.group_information };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const names = loaderData.groups.map(({ group_name }) => group_name).join(', ');
  return pageMeta(
    {
      title: names,
      description: `${names}: courses, books and tests.`,
      path: `/product-list/${loaderData.groups[0]?.group_id}`,
    },
    matches,
  );
};

export default function ProductList() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-1 gap-5 pt-2 pb-20">
      <Breadcrumbs items={groups.slice(0, 1).map(({ group_name }) => ({ name: group_name, to: '' }))} />
      {groups.map((group, index) => {
        const Heading = index === 0 ? 'h1' : 'h2';
        return (
          <section key={group.group_id} aria-label={group.group_name} className="-mt-2 grid gap-5 pb-6">
            <Heading lang={languageOf(group.group_name)} className="text-2xl font-bold">
              {group.group_name}
            </Heading>
            {group.products.length === 0 && <p className="py-16 text-center text-lg text-ink-soft">No Result Found!</p>}
            {index === 0 && group.products.length > 0 && <h2 className="sr-only">Products</h2>}
            <ProductGrid products={group.products} words={MAX_TITLE_WORDS} detailsBy="id" />
          </section>
        );
      })}
    </div>
  );
}
