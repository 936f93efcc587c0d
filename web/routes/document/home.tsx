import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getProductsInsideDashboardGroup, getVerticalList } from '../../../contract/catalogue/catalogue.ts';
import { getTrendingTags } from '../../../contract/catalogue/search.ts';
import { type ApiError, dataOf } from '../../../contract/client.ts';
import { getDashboardData, getInstitute } from '../../../contract/pages.ts';
import { verticalInQuery } from '../../features/home/home-address.ts';
import { HomePage, type HomePageProps, SHELF_GROUP_ID } from '../../features/home/home-page.tsx';
import { pageApi } from '../../lib/page-api.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

const SHELF_SIZE = 8;
const TRENDING_SIZE = 5;
/** How long a page without its banners is cached. */
const FAILED_PAGE_MS = 30_000;

/**
 * Loads the landing page of the vertical in the query. The dashboard is null if the API fails to return it; a refused
 * shelf or list of tags is left out.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const serverApi = pageApi(context);
  const vertical = verticalInQuery(url.searchParams, await dataOf(serverApi(getVerticalList)));
  const [{ centres }, dashboard, group, tags] = await Promise.all([
    dataOf(serverApi(getInstitute)),
    dataOf(serverApi(getDashboardData, { vertical_id: vertical })).catch(nullOnError),
    serverApi(getProductsInsideDashboardGroup, { group_id: SHELF_GROUP_ID }),
    serverApi(getTrendingTags),
  ]);
  const first = group.success ? group.data.group_information[0] : undefined;
  const page: HomePageProps = {
    vertical,
    centres,
    dashboard,
    shelf: first ? { name: first.group_name, products: first.products.slice(0, SHELF_SIZE) } : null,
    trending: tags.success ? tags.data.trending_tags_list.slice(0, TRENDING_SIZE) : [],
  };
  const until = dashboard ? dashboard.banners_until : Date.now() + FAILED_PAGE_MS;
  return data(page, until ? { headers: { expires: new Date(until).toUTCString() } } : {});
}

/** The page expires with its banners, and soon without them, so that it is not cached longer. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData?.dashboard)
    return pageMeta({ title: siteOf(matches).name, description: siteOf(matches).name, path: '/' }, matches);
  const { title, title_hindi, description, keywords } = loaderData.dashboard;
  return pageMeta({ title, description, keywords, path: '/', isTranslated: Boolean(title_hindi) }, matches);
};

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

/** Returns null for an error of the API, which the page reports; rethrows any other error. */
function nullOnError(error: unknown): null {
  // The error is of the server's own class, which the build of the pages does not have.
  if (typeof (error as Partial<ApiError> | null)?.status === 'number') return null;
  throw error;
}
