import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getProductsInsideDashboardGroup } from '../../../contract/catalogue/catalogue.ts';
import { ProductListPage } from '../../features/listing/product-list-page.tsx';
import { pageApi } from '../../lib/page-api.ts';
import { pageMessages } from '../../seo/messages/page-messages.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';
import { idFromPath } from '../id-from-path.ts';

/** Loads a group of products by its id; redirects an id with leading zeros, and responds 404 for an unknown one. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const group_id = idFromPath(params.groupId);
  if (group_id !== null && String(group_id) !== params.groupId) {
    throw redirect(`/product-list/${group_id}${url.search}`, 301);
  }
  const response = group_id === null ? null : await pageApi(context)(getProductsInsideDashboardGroup, { group_id });
  if (!response?.success) throw new Response('There is no such group of products.', { status: 404 });
  return { groups: response.data.group_information };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { groupText } = pageMessages(siteOf(matches).language);
  const names = loaderData.groups.map(({ group_name }) => group_name).join(', ');
  return pageMeta(
    {
      title: names,
      description: groupText(names),
      path: `/product-list/${loaderData.groups[0]?.group_id}`,
      isTranslated: loaderData.groups.every(({ group_name_hindi }) => group_name_hindi),
    },
    matches,
  );
};

export default function ProductList() {
  return <ProductListPage groups={useLoaderData<typeof loader>().groups} />;
}
