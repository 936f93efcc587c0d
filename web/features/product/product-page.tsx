import type { Breadcrumb } from '../../../contract/catalogue/catalogue.ts';
import { mainLanguageOf } from '../../language/main-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { HindiFont } from '../../parts/hindi-font.tsx';
import { Picture } from '../../parts/picture.tsx';
import { AboutProduct } from './about/about-product.tsx';
import { BuyBar } from './buying/buy-bar.tsx';
import { BuyBox } from './buying/buy-box.tsx';
import { ProductHeader } from './hero/product-header.tsx';
import type { LoadedProduct } from './load-product.ts';
import { useProductMessages } from './messages/use-product-messages.ts';
import { ProductTabs } from './tabs/product-tabs.tsx';

/** The page of a product. Its parts are replaced by those of the student's own page, see `web/page-script/product`. */
export default function ProductPage({ loaded, crumbs }: { loaded: LoadedProduct; crumbs: Breadcrumb[] }) {
  const { data } = loaded;
  const messages = useProductMessages();
  return (
    <div data-product="" data-launch-texts={JSON.stringify(messages.launchTexts)} className="page pt-3 lg:pb-20">
      <HindiFont lang={mainLanguageOf(data.basic_information.product_title_english)} />
      <Breadcrumbs
        hidesLast
        items={crumbs.map((crumb) => ({
          name: crumb.category_name_english,
          to: crumb.redirection_end_point,
        }))}
      />
      <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <ProductHeader loaded={loaded} />
        <aside
          id="buy-box"
          aria-label={messages.priceAndPurchase}
          className="lg:sticky lg:top-[calc(5rem+var(--bar-height,0px))] lg:row-span-2 lg:self-start"
        >
          <BuyBox data={data} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {data.hierarchy_mapping.length > 0 && <Places places={data.hierarchy_mapping} />}
          {data.tab_information.length > 0 && (
            <section id="contents" aria-label={messages.inside} className="grid grid-cols-1 gap-4">
              <h2 className="text-xl font-semibold">{messages.inside}</h2>
              <ProductTabs product={loaded} />
            </section>
          )}
          <AboutProduct data={data} />
        </div>
      </div>
      <BuyBar product={data} />
    </div>
  );
}

type Place = LoadedProduct['data']['hierarchy_mapping'][number];

function Places({ places }: { places: Place[] }) {
  const messages = useProductMessages();
  const path = usePath();
  const lang = useLang();
  return (
    <nav aria-label={messages.places}>
      <ul className="shelf gap-2! pb-2">
        {places.map((place) => (
          <li key={place.id}>
            <a
              href={path(place.redirection_end_point)}
              className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface py-1.5 pr-4 pl-2 text-sm font-medium hover:border-accent hover:text-accent"
            >
              <Picture
                src={place.category_thumbnail_image}
                alt=""
                width={32}
                height={32}
                load="at-once"
                className="size-8"
              />
              <span lang={lang(place.category_name_english)}>
                {place.category_name_english}
                <Above place={place} places={places} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The parent of a place, shown if two places have the same name: Online in Prelims, Online in Mains. */
function Above({ place, places }: { place: Place; places: Place[] }) {
  const isAlone = places.filter((other) => other.category_name_english === place.category_name_english).length === 1;
  const above = places.find((other) => other.hierarchy === place.hierarchy.replace(/\/[^/]*$/, ''));
  if (isAlone || !above || above === place) return null;
  return <span className="font-normal text-ink-soft"> · {above.category_name_english}</span>;
}
