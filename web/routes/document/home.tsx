import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getProductsInsideDashboardGroup, type ProductCard } from '../../../contract/catalogue.ts';
import { ApiError, dataOf } from '../../../contract/client.ts';
import { type Dashboard, getDashboardData } from '../../../contract/pages.ts';
import { getTrendingTags, type Tag } from '../../../contract/search.ts';
import { BannerError } from '../../features/home/carousel/banner-error.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { Apps } from '../../features/home/sections/apps.tsx';
import { Categories } from '../../features/home/sections/categories.tsx';
import { Banners, Centres, SampleClasses } from '../../features/home/sections/lazy-sections.tsx';
import { proofOf } from '../../features/home/sections/proof-steps.tsx';
import { StudyMaterial } from '../../features/home/sections/study-material.tsx';
import { useDashboard } from '../../features/home/use-dashboard.ts';
import { ALL_VERTICALS } from '../../features/home/use-vertical.ts';
import { ProductShelf } from '../../features/listing/product-shelf.tsx';
import { apiContext } from '../../lib/api-context.ts';
import { useSite } from '../../lib/site.ts';
import { LinkedData } from '../../parts/linked-data.tsx';
import { siteData } from '../../seo/linked-data.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

type Page = {
  /** Null if it could not be loaded; the rest of the page is still shown. */
  dashboard: Dashboard | null;
  shelf: { name: string; products: ProductCard[] } | null;
  trending: Tag[];
};

/** The dashboard group that is shown on the landing page. */
const SHELF = 1;
const SHELF_SIZE = 8;
const TRENDING_SIZE = 5;

export async function loader({ context }: LoaderFunctionArgs) {
  const serverApi = context.get(apiContext);
  const [dashboard, group, tags] = await Promise.all([
    dataOf(serverApi(getDashboardData, { vertical_id: ALL_VERTICALS })).catch(nullOnError),
    serverApi(getProductsInsideDashboardGroup, { group_id: SHELF }),
    serverApi(getTrendingTags),
  ]);
  const first = group.success ? group.data.group_information[0] : undefined;
  const page: Page = {
    dashboard,
    shelf: first ? { name: first.group_name, products: first.products.slice(0, SHELF_SIZE) } : null,
    trending: tags.success ? tags.data.trending_tags_list.slice(0, TRENDING_SIZE) : [],
  };
  const until = dashboard?.banners_until;
  return data(page, until ? { headers: { expires: new Date(until).toUTCString() } } : {});
}

/** The page expires with its banners, so that it is not cached longer. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData?.dashboard)
    return pageMeta({ title: siteOf(matches).name, description: siteOf(matches).name, path: '/' }, matches);
  const { title, description, keywords } = loaderData.dashboard;
  return pageMeta({ title, description, keywords, path: '/' }, matches);
};

export default function Home() {
  const { dashboard, shelf, trending } = useLoaderData<typeof loader>();
  const { shown, error, choose, retry } = useDashboard(dashboard);
  const site = useSite();
  if (!site) return null;
  const { institute, verticals } = site;
  return (
    // The few Hindi words do not justify loading the Devanagari font (a quarter of a megabyte) before the first paint.
    <div className="font-latin">
      <LinkedData data={import.meta.env.SSR && siteData(site)} />
      <div className="page">
        <Hero
          hero={shown?.hero ?? { heading: institute.name, text: institute.tagline }}
          verticals={verticals}
          trending={trending}
          proof={shown ? proofOf(shown, institute.centres) : []}
          onVertical={choose}
        />
        {error && <BannerError message={error} onRetry={retry} />}
        {shown && <Banners dashboard={shown} />}
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
        {shown && <StudyMaterial cards={shown.study_material} />}
        {shown && <SampleClasses classes={shown.sample_classes} />}
        <Apps institute={institute} />
      </div>
    </div>
  );
}

/** Returns null for an error of the API, which the page reports; rethrows any other error. */
function nullOnError(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
