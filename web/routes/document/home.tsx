import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getProductsInsideDashboardGroup, getVerticalList, type ProductCard } from '../../../contract/catalogue.ts';
import { type ApiError, dataOf } from '../../../contract/client.ts';
import { type Dashboard, getDashboardData } from '../../../contract/pages.ts';
import { getTrendingTags, type Tag } from '../../../contract/search.ts';
import { BannerError } from '../../features/home/carousel/banner-error.tsx';
import { Banners } from '../../features/home/carousel/banners.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { verticalInQuery } from '../../features/home/home-address.ts';
import { Apps } from '../../features/home/sections/apps.tsx';
import { Categories } from '../../features/home/sections/categories.tsx';
import { Centres } from '../../features/home/sections/centres.tsx';
import { SampleClasses } from '../../features/home/sections/sample-classes.tsx';
import { storeCounts } from '../../features/home/sections/store-counts.tsx';
import { StudyMaterial } from '../../features/home/sections/study-material.tsx';
import { ProductShelf } from '../../features/listing/product-shelf.tsx';
import { apiContext } from '../../lib/api-context.ts';
import { useSite } from '../../lib/site.ts';
import { LinkedData } from '../../parts/linked-data.tsx';
import { siteData } from '../../seo/linked-data.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

export { clientLoader, handle } from '../document-route.ts';

type Page = {
  /** Id of the vertical that the page shows. */
  vertical: number;
  /** Null if it could not be loaded; the rest of the page is still shown. */
  dashboard: Dashboard | null;
  shelf: { name: string; products: ProductCard[] } | null;
  trending: Tag[];
};

/** The dashboard group that is shown on the landing page. */
const SHELF = 1;
const SHELF_SIZE = 8;
const TRENDING_SIZE = 5;
/** How long a page without its banners is cached. */
const FAILED_PAGE_MS = 30_000;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const serverApi = context.get(apiContext);
  const vertical = verticalInQuery(url.searchParams, await dataOf(serverApi(getVerticalList)));
  const [dashboard, group, tags] = await Promise.all([
    dataOf(serverApi(getDashboardData, { vertical_id: vertical })).catch(nullOnError),
    serverApi(getProductsInsideDashboardGroup, { group_id: SHELF }),
    serverApi(getTrendingTags),
  ]);
  const first = group.success ? group.data.group_information[0] : undefined;
  const page: Page = {
    vertical,
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
  const { title, description, keywords } = loaderData.dashboard;
  return pageMeta({ title, description, keywords, path: '/' }, matches);
};

export default function Home() {
  const { vertical, dashboard, shelf, trending } = useLoaderData<typeof loader>();
  const site = useSite();
  if (!site) return null;
  const { institute, verticals } = site;
  return (
    // The few Hindi words do not justify loading the Devanagari font (a quarter of a megabyte) before the first paint.
    <div data-home="" className="font-latin">
      <LinkedData data={import.meta.env.SSR && siteData(site)} />
      <div className="page">
        <Hero
          hero={dashboard?.hero ?? { heading: institute.name, text: institute.tagline }}
          verticals={verticals}
          vertical={vertical}
          trending={trending}
          counts={dashboard ? storeCounts(dashboard, institute.centres) : []}
        />
        <BannerError isShown={dashboard === null} />
        <div data-part="banners" data-banners-until={dashboard?.banners_until}>
          <Banners banners={dashboard?.banners_information ?? []} />
        </div>
      </div>
      <div className="page grid grid-cols-1 gap-16 py-14 md:gap-20 md:py-18">
        <Categories verticals={verticals} />
        {shelf && (
          <ProductShelf title={shelf.name} viewAll={`/product-list/${SHELF}`} products={shelf.products} isLarge />
        )}
      </div>
      <div className="band">
        <div className="page py-14 md:py-18">
          <Centres centres={institute.centres} />
        </div>
      </div>
      <div className="page grid grid-cols-1 gap-16 py-14 md:gap-20 md:py-18">
        <div data-part="study-material" className="contents">
          <StudyMaterial cards={dashboard?.study_material ?? []} />
        </div>
        <div data-part="sample-classes" className="contents">
          <SampleClasses classes={dashboard?.sample_classes ?? []} />
        </div>
        <Apps institute={institute} />
      </div>
    </div>
  );
}

/** Returns null for an error of the API, which the page reports; rethrows any other error. */
function nullOnError(error: unknown): null {
  // The error is of the server's own class, which the build of the pages does not have.
  if (typeof (error as Partial<ApiError> | null)?.status === 'number') return null;
  throw error;
}
