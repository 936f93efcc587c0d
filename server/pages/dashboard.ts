/** The data of the landing page, for one vertical at one time. */
import { bannersAt, nextBannerChange } from '../../common/dates/banners.ts';
import type { Dashboard } from '../../contract/pages.ts';
import type { Snapshot } from '../catalogue/index.ts';
import type { LandingFile } from './content-schemas.ts';
import { sampleClassCards } from './sample-classes/sample-classes.ts';

/** The vertical of a visitor who has not chosen one. */
export const DEFAULT_VERTICAL = 1;

type Banner = Dashboard['banners_information'][number];

/** Returns the landing page's data. For an unknown vertical the banners are in the institute's order. */
export function dashboardOf(landing: LandingFile, catalogue: Snapshot, verticalId: number, now: Date): Dashboard {
  const vertical = catalogue.verticals.find(({ id }) => id === verticalId)?.seoUrl;
  const shown = (banners: Banner[]) => verticalFirst(banners, vertical).map(withSitePaths);
  const normal_banners_information = shown(landing.banners);
  const festive = landing.festive
    ? {
        from: landing.festive.from,
        until: landing.festive.until,
        banners_information: shown(landing.festive.banners),
      }
    : null;
  return {
    title: landing.title,
    description: landing.description,
    keywords: [landing.keywords].flat().join(', '),
    hero: landing.hero,
    free_test: landing.free_test ?? null,
    proof: landing.proof ?? [],
    session: landing.session ?? '',
    banners_information: bannersAt({ normal_banners_information, festive }, now),
    banners_until: nextBannerChange({ normal_banners_information, festive }, now)?.toISOString() ?? null,
    normal_banners_information,
    festive,
    study_material: landing.study_material.map((card) => ({ ...card, icon: `/${card.icon}` })),
    sample_classes: sampleClassCards(landing),
  };
}

/** Sorts the banners that lead to the vertical or below it first; the order is otherwise unchanged. */
function verticalFirst(banners: Banner[], vertical: string | undefined): Banner[] {
  if (!vertical) return banners;
  const isOwn = ({ to }: Banner) => to === `/${vertical}` || to.startsWith(`/${vertical}/`);
  return [...banners.filter(isOwn), ...banners.filter((banner) => !isOwn(banner))];
}

function withSitePaths(banner: Banner): Banner {
  return { ...banner, image: `/${banner.image}`, image_mobile: `/${banner.image_mobile}` };
}
