/** Selects the banners of the landing page: normal, or festive during a festival. */

const MINUTE_MS = 60_000;

/** ISO instants; the minute of `until` is included. */
type Festival<Banner> = { from: string; until: string; banners_information: Banner[] };
type Banners<Banner> = { normal_banners_information: Banner[]; festive: Festival<Banner> | null };

/** Returns the festive banners from `from` to the end of the minute `until`, otherwise the normal ones. */
export function bannersAt<Banner>({ normal_banners_information, festive }: Banners<Banner>, now: Date): Banner[] {
  if (!festive || festive.banners_information.length === 0) return normal_banners_information;
  const { from, until } = spanOf(festive);
  return now.getTime() >= from && now.getTime() < until ? festive.banners_information : normal_banners_information;
}

/** Returns the next moment at which the result of `bannersAt` changes; null if there is none. */
export function nextBannerChange<Banner>({ festive }: Pick<Banners<Banner>, 'festive'>, now: Date): Date | null {
  if (!festive || festive.banners_information.length === 0) return null;
  const { from, until } = spanOf(festive);
  const next = [from, until].find((moment) => moment > now.getTime());
  return next === undefined ? null : new Date(next);
}

function spanOf({ from, until }: { from: string; until: string }) {
  return { from: new Date(from).getTime(), until: new Date(until).getTime() + MINUTE_MS };
}
