import type { getProductGroupList } from '../../../contract/catalogue/catalogue.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import { Loading } from '../../../ui/loading.tsx';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { VerticalButtons } from '../../parts/vertical-buttons.tsx';
import { CourseList } from '../listing/course-list.tsx';
import { useExploreMessages } from './messages/use-explore-messages.ts';
import { VerticalChoice } from './vertical-choice.tsx';

export type Place = DataOf<typeof getProductGroupList>;

/** The groups or products of a place in the hierarchy; without a place, what is shown until the page script loads one. */
export function ExplorePage({ found }: { found: Place | null }) {
  return (
    <div data-part="explore" data-explore="">
      {found ? <FoundPlace found={found} /> : <NoPlace />}
    </div>
  );
}

function FoundPlace({ found }: { found: Place }) {
  const lang = useLang(languageOf);
  const crumbs = found.get_breadcrumbs_data_of_path;
  return (
    <div className="page grid grid-cols-1 gap-5 pt-2 pb-20">
      <Breadcrumbs
        items={crumbs.map((crumb) => ({
          name: crumb.category_name_english,
          to: '/explore',
          place: crumb.hierarchy,
        }))}
      />
      <div className="-mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 lang={lang(found.heading)} className="text-2xl font-bold md:text-3xl">
          {found.heading}
        </h1>
        <VerticalChoice current={crumbs[0]?.id} />
      </div>
      <CourseList
        groups={found.group_data}
        products={found.product_data}
        preservedParams={{ place: crumbs.at(-1)?.hierarchy ?? '' }}
      />
    </div>
  );
}

/** Shown until the place is loaded, if it cannot be loaded, and without scripts. */
function NoPlace() {
  const messages = useExploreMessages();
  return (
    <div className="page grid min-h-dvh content-start gap-6 pt-8 pb-20">
      <h1 className="text-2xl font-bold md:text-3xl">{messages.explore}</h1>
      <div data-explore-loading="" className="noscript:hidden">
        <Loading text={messages.loading} />
      </div>
      <div hidden data-explore-failed="" className="grid gap-4">
        <Verticals />
      </div>
      <noscript>
        <Verticals />
      </noscript>
    </div>
  );
}

function Verticals() {
  const messages = useExploreMessages();
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{messages.chooseText}</p>
      <VerticalButtons />
    </div>
  );
}
