import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getProductsInsideDashboardGroup, type ProductCard } from '../../contract/catalogue.ts';
import { dataOf } from '../../contract/client.ts';
import { type Dashboard, getDashboardData } from '../../contract/pages.ts';
import { api } from '../api.ts';
import { apiContext } from '../api-context.ts';
import { Banners } from '../home/banners.tsx';
import { Categories } from '../home/categories.tsx';
import { Centres } from '../home/centres.tsx';
import { Hero } from '../home/hero.tsx';
import { SampleClasses } from '../home/sample-classes.tsx';
import { StudyMaterial } from '../home/study-material.tsx';
import { ProductShelf } from '../listing/product-shelf.tsx';
import { pageMeta } from '../page-meta.ts';
import { AppLinks } from '../parts/app-links.tsx';
import { useSite } from '../site.ts';

type Page = { dashboard: Dashboard; shelf: { name: string; products: ProductCard[] } | null };

/** The dashboard group that is shown on the landing page. */
const SHELF = 1;
const SHELF_SIZE = 8;

export async function loader({ context }: LoaderFunctionArgs): Promise<Page> {
  const inProcess = context.get(apiContext);
  const [dashboard, group] = await Promise.all([
    dataOf(inProcess(getDashboardData, {})),
    inProcess(getProductsInsideDashboardGroup, { group_id: SHELF }),
  ]);
  const first = group.success ? group.data.group_information[0] : undefined;
  return { dashboard, shelf: first ? { name: first.group_name, products: first.products.slice(0, SHELF_SIZE) } : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description, keywords, banners_information } = loaderData.dashboard;
  return pageMeta({ title, description, keywords, path: '/', image: banners_information[0]?.image }, matches);
};

export default function Home() {
  const { dashboard, shelf } = useLoaderData<typeof loader>();
  const [ofVertical, setOfVertical] = useState<Dashboard | null>(null);
  const [error, setError] = useState('');
  const site = useSite();
  if (!site) return null;
  const shown = ofVertical ?? dashboard;

  const chooseVertical = (vertical_id: number) => {
    dataOf(api(getDashboardData, { vertical_id }))
      .then((data) => {
        setError('');
        setOfVertical(data);
      })
      .catch(() => setError('Error: Failed to load banner data'));
  };
  return (
    <div className="page grid grid-cols-1 gap-16 pb-24 md:gap-20">
      <div>
        <Hero hero={dashboard.hero} verticals={site.verticals} onVertical={chooseVertical} />
        {error && (
          <p role="alert" className="pb-3 text-sm text-bad">
            {error}
          </p>
        )}
        <Banners dashboard={shown} />
      </div>
      <Categories verticals={site.verticals} />
      {shelf && <ProductShelf title={shelf.name} viewAll={`/product-list/${SHELF}`} products={shelf.products} />}
      <StudyMaterial cards={dashboard.study_material} />
      <SampleClasses classes={dashboard.sample_classes} />
      <Centres centres={site.institute.centres} />
      <section
        aria-labelledby="apps"
        className="grid items-center gap-6 rounded-lg bg-sunken p-6 md:grid-cols-[1fr_auto] md:p-10"
      >
        <div className="grid gap-1">
          <h2 id="apps" className="text-xl font-semibold md:text-2xl">
            Your classes, wherever you are
          </h2>
          <p className="text-ink-soft">
            The {site.institute.name} app plays every class of your courses, on the phone and on the desk.
          </p>
        </div>
        <AppLinks apps={site.institute.apps} />
      </section>
    </div>
  );
}
