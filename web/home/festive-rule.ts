import type { Dashboard } from '../../contract/pages.ts';

/** How often a page that stays open looks again. */
export const FESTIVE_CHECK_MS = 5 * 60_000;

type Banners = Pick<Dashboard, 'banners_information' | 'festive'>;

/** The festive banners from the first to the last minute of their time (both included), else the normal ones. */
export function bannersAt({ banners_information, festive }: Banners, now: Date): Dashboard['banners_information'] {
  if (!festive || festive.banners_information.length === 0) return banners_information;
  const time = now.getTime();
  const lastMinute = new Date(festive.until).getTime() + 60_000;
  return time >= new Date(festive.from).getTime() && time < lastMinute
    ? festive.banners_information
    : banners_information;
}
