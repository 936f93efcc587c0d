import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getProductGroupList } from '../../../contract/catalogue/catalogue.ts';
import { ExplorePage, type Place } from '../../features/explore/explore-page.tsx';
import { pageApi } from '../../lib/page-api.ts';
import { pageMessages } from '../../seo/messages/page-messages.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

const GROUPS = 1;
const PRODUCTS = 2;
const MAX_LENGTH = 200;

/** Loads the place in the query; without one the page script shows the place that the browser has stored. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ found: Place | null }> {
  const path = url.searchParams.get('place');
  if (path === null) return { found: null };
  if (path === '' || path.length > MAX_LENGTH) throw redirect(landingPage(url));
  const response = await pageApi(context)(getProductGroupList, { path, view_all: false }).catch(() => null);
  if (!response?.success || ![GROUPS, PRODUCTS].includes(response.data.data_type)) {
    throw redirect(landingPage(url));
  }
  return { found: response.data };
}

/** The landing page, with the other parameters of the address. */
function landingPage({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('place');
  return others.size > 0 ? `/?${others}` : '/';
}

export const meta: MetaFunction = ({ matches }) => {
  const { explore, exploreText } = pageMessages(siteOf(matches).language);
  return pageMeta({ title: explore, description: exploreText, path: '/explore', isHidden: true }, matches);
};

export default function Explore() {
  return <ExplorePage found={useLoaderData<typeof loader>().found} />;
}
