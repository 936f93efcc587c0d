import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getProductsInsideDashboardGroup } from '../../contract/catalogue.ts';
import { apiContext } from '../api-context.ts';
import { ProductGrid } from '../listing/product-grid.tsx';
import { pageMeta } from '../page-meta.ts';

const TITLE_WORDS = 3;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const group_id = Number(params.groupId);
  const answer = Number.isSafeInteger(group_id)
    ? await context.get(apiContext)(getProductsInsideDashboardGroup, { group_id })
    : null;
  if (!answer?.success) throw new Response('There is no such group of products.', { status: 404 });
  return { groups: answer.data.group_information };
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
    <div className="page grid grid-cols-1 gap-12 pt-8 pb-20">
      {groups.map((group, index) => {
        const Heading = index === 0 ? 'h1' : 'h2';
        return (
          <section key={group.group_id} aria-label={group.group_name} className="grid gap-6">
            <Heading className="text-2xl font-bold">{group.group_name}</Heading>
            {index === 0 && <h2 className="sr-only">Products</h2>}
            <ProductGrid products={group.products} words={TITLE_WORDS} detailsBy="id" />
          </section>
        );
      })}
    </div>
  );
}
