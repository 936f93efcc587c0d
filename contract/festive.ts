/** Which banners are shown when: a festival has a set of its own. */

/** How often a page that stays open looks again. */
export const FESTIVE_CHECK_MS = 5 * 60_000;

const MINUTE_MS = 60_000;

type Festival<Banner> = { from: string; until: string; banners_information: Banner[] };
type Banners<Banner> = { normal_banners_information: Banner[]; festive: Festival<Banner> | null };

/** The festive banners from the first to the last minute of their time (both included), else the normal ones. */
export function bannersAt<Banner>({ normal_banners_information, festive }: Banners<Banner>, now: Date): Banner[] {
  if (!festive || festive.banners_information.length === 0) return normal_banners_information;
  const { from, until } = spanOf(festive);
  return now.getTime() >= from && now.getTime() < until ? festive.banners_information : normal_banners_information;
}

/** The moment at which `bannersAt` changes its answer next; null when nothing is coming. */
export function nextBannerChange<Banner>({ festive }: Pick<Banners<Banner>, 'festive'>, now: Date): Date | null {
  if (!festive || festive.banners_information.length === 0) return null;
  const { from, until } = spanOf(festive);
  const next = [from, until].find((moment) => moment > now.getTime());
  return next === undefined ? null : new Date(next);
}

function spanOf({ from, until }: { from: string; until: string }) {
  return { from: new Date(from).getTime(), until: new Date(until).getTime() + MINUTE_MS };
}
