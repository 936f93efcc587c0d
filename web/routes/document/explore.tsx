import type { MetaFunction } from 'react-router';
import { Loading } from '../../../ui/loading.tsx';
import { placeState, storePlace } from '../../features/explore/explore-place.ts';
import { type ExploreData, useExplore } from '../../features/explore/use-explore.ts';
import { VerticalChoice } from '../../features/explore/vertical-choice.tsx';
import { CourseList } from '../../features/listing/course-list.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { languageOf } from '../../parts/text-language.ts';
import { VerticalButtons } from '../../parts/vertical-buttons.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Explore',
      description: 'Courses, books and tests by vertical, exam and mode.',
      path: '/explore',
      isHidden: true,
    },
    matches,
  );

/** The groups or products of the place in the hierarchy that the browser has stored. */
export default function Explore() {
  const found = useExplore();
  const isHydrated = useHydrated();
  if (found && found !== 'failed') return <Place found={found} />;
  return (
    <div className="page grid min-h-dvh content-start gap-6 pt-8 pb-20">
      <h1 className="text-2xl font-bold md:text-3xl">Explore</h1>
      {isHydrated && (found === 'failed' ? <Verticals /> : <Loading />)}
      <noscript>
        <Verticals />
      </noscript>
    </div>
  );
}

function Place({ found }: { found: ExploreData }) {
  const crumbs = found.get_breadcrumbs_data_of_path;
  const here = crumbs.at(-1);
  return (
    <div className="page grid grid-cols-1 gap-5 pt-2 pb-20">
      <Breadcrumbs
        items={crumbs.map((crumb) => ({
          name: crumb.category_name_english,
          to: '/explore',
          state: placeState(crumb),
          onClick: () => storePlace(crumb),
        }))}
      />
      <div className="-mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 lang={languageOf(found.heading)} className="text-2xl font-bold md:text-3xl">
          {found.heading}
        </h1>
        <VerticalChoice key={crumbs[0]?.id} current={crumbs[0]?.id} />
      </div>
      <CourseList key={here?.hierarchy} groups={found.group_data} products={found.product_data} />
    </div>
  );
}

/** Shown without JavaScript, because only the browser has stored the place, or if the place could not be loaded. */
function Verticals() {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">Choose a vertical to see its courses, books and tests.</p>
      <VerticalButtons />
    </div>
  );
}
