import type { ProductCard } from '../../../contract/catalogue/catalogue.ts';
import type { Tag } from '../../../contract/catalogue/search.ts';
import type { Dashboard, Institute } from '../../../contract/pages.ts';
import { useSite } from '../../lib/site.ts';
import { LinkedData } from '../../parts/linked-data.tsx';
import { siteData } from '../../seo/linked-data.ts';
import { ProductShelf } from '../listing/product-shelf.tsx';
import { BannerError } from './carousel/banner-error.tsx';
import { Banners } from './carousel/banners.tsx';
import { Hero } from './hero.tsx';
import { Apps } from './sections/apps.tsx';
import { Categories } from './sections/categories.tsx';
import { Centres } from './sections/centres.tsx';
import { SampleClasses } from './sections/sample-classes.tsx';
import { StudyMaterial } from './sections/study-material.tsx';

/** The dashboard group that is shown on the landing page. */
export const SHELF_GROUP_ID = 1;

export type HomePageProps = {
  /** Id of the vertical that the page shows. */
  vertical: number;
  centres: Institute['centres'];
  /** Null if it could not be loaded; the rest of the page is still shown. */
  dashboard: Dashboard | null;
  shelf: { name: string; products: ProductCard[] } | null;
  trending: Tag[];
};

/** The landing page of a vertical, or of all verticals. */
export function HomePage({ vertical, centres, dashboard, shelf, trending }: HomePageProps) {
  const site = useSite();
  if (!site) return null;
  const { institute, verticals } = site;
  return (
    <div data-home="">
      <LinkedData data={siteData(site)} />
      <div className="page">
        <Hero
          content={
            dashboard ?? {
              hero: { heading: institute.name, text: institute.tagline },
              free_test: null,
              proof: [],
              session: '',
            }
          }
          verticals={verticals}
          vertical={vertical}
          trending={trending}
        />
        <BannerError isShown={dashboard === null} />
        <div data-part="banners" data-banners-until={dashboard?.banners_until}>
          <Banners banners={dashboard?.banners_information ?? []} />
        </div>
      </div>
      <div className="page grid grid-cols-1 gap-16 py-14 md:gap-20 md:py-18">
        <Categories verticals={verticals} />
        {shelf && (
          <ProductShelf
            title={shelf.name}
            viewAll={`/product-list/${SHELF_GROUP_ID}`}
            products={shelf.products}
            isLarge
          />
        )}
      </div>
      <div className="band">
        <div className="page py-14 md:py-18">
          <Centres centres={centres} />
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
