import {
  data,
  type HeadersFunction,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { getInformationOfSeoUrl, getProductGroupList, type PageInfo } from '../../../contract/catalogue/catalogue.ts';
import { dataOf } from '../../../contract/client.ts';
import { type FilteredProducts, filtersOf, firstMatching, isFiltered } from '../../features/listing/list-filters.ts';
import ListingPage from '../../features/listing/listing-page.tsx';
import { type LoadedProduct, loadProduct, NO_DATA } from '../../features/product/load-product.ts';
import { ProductError } from '../../features/product/product-error.tsx';
import ProductPage from '../../features/product/product-page.tsx';
import { tabLocationFrom } from '../../features/product/tabs/tab-location.ts';
import { expiryHeaders } from '../../features/product/tabs/tests/next-test-change.ts';
import { languageContext } from '../../lib/api-context.ts';
import { pageApi } from '../../lib/page-api.ts';
import { useSite } from '../../lib/site.ts';
import { sitePath } from '../../lib/site-path.ts';
import { LinkedData } from '../../parts/linked-data.tsx';
import { listingData, productPageData } from '../../seo/linked-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { NotFound } from '../../shell/not-found.tsx';

/** The page of an address that does not exist, or a product that could not be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isNoPage = isRouteErrorResponse(error) && error.status === 404 && error.data !== NO_DATA;
  return isNoPage ? <NotFound /> : <ProductError />;
}

type Page = { info: PageInfo; product: LoadedProduct | null; filtered: FilteredProducts | null };

const CASE_PRODUCT = 1;
const CASE_GROUPS = 2;
const CASE_NONE = 0;

/** Loads the listing or product of an SEO URL, which is any path without a route of its own. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = pageApi(context);
  const response = await api(getInformationOfSeoUrl, { seo_url: params['*'] ?? '' }).catch(() => null);
  if (!response?.success || response.data.case === CASE_NONE) {
    const movedTo = response?.data?.moved_to;
    // The specification redirects English addresses that do not exist to the home page.
    if (response?.success && !movedTo && context.get(languageContext) === 'hindi')
      throw new Response(null, { status: 404 });
    throw movedTo ? redirect(`/${movedTo}${url.search}`, 301) : redirect(`/${url.search}`);
  }
  const info = response.data;
  if (info.case !== CASE_PRODUCT) {
    const filters = filtersOf(url.searchParams);
    const path = info.data.breadcrumbs_data.at(-1)?.hierarchy ?? '';
    const needsAll = info.case === CASE_GROUPS && isFiltered(filters);
    const whole = needsAll ? await dataOf(api(getProductGroupList, { path, view_all: true })) : null;
    // Only what the page shows, because all data of a page is digested: a vertical has up to 100,000 products.
    return data<Page>({ info, product: null, filtered: whole && firstMatching(whole.product_data, filters) });
  }
  const product = await loadProduct(api, info.data.product_id ?? 0, tabLocationFrom(url.searchParams));
  return data<Page>({ info, product, filtered: null }, expiryHeaders(product, new Date()));
}

/** Whether the page has its main texts in Hindi. */
function isTranslated({ meta_title_hindi }: PageInfo): boolean {
  return Boolean(meta_title_hindi);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const { info, product } = loaderData;
  const address = product?.data.basic_information.course_seo_url || info.data.breadcrumbs_data.at(-1)?.hierarchy;
  return pageMeta(
    {
      title: info.meta_title,
      description: info.meta_description,
      keywords: info.meta_keywords,
      path: sitePath(address || location.pathname),
      isTranslated: isTranslated(info),
      shareAs: address,
      isHidden: product?.data.basic_information.is_published === 0,
    },
    matches,
  );
};

export default function SeoUrlPage() {
  const { info, product, filtered } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const site = useSite();
  return (
    <>
      {site && (
        <LinkedData
          data={product ? productPageData(site, info, product) : listingData(site, info, filtersOf(search), filtered)}
        />
      )}
      {product ? (
        <ProductPage loaded={product} crumbs={info.data.breadcrumbs_data} />
      ) : (
        <ListingPage info={info} filtered={filtered} />
      )}
    </>
  );
}
