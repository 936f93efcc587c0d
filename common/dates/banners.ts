/** Selects the banners of the landing page: normal, or festive during a festival, each within its own times. */

const MINUTE_MS = 60_000;

/** ISO instants; the minute of `until` is included. Without one, there is no limit on this side. */
type Schedule = { from?: string | undefined; until?: string | undefined };
type Festival<Banner> = Schedule & { banners_information: Banner[] };
type Banners<Banner> = { normal_banners_information: Banner[]; festive: Festival<Banner> | null };

/**
 * Returns the festive banners from `from` to the end of the minute `until`, otherwise the normal ones; of both, those
 * whose own times include this moment. A festival without any banner at this moment replaces none.
 */
export function bannersAt<Banner extends Schedule>(
  { normal_banners_information, festive }: Banners<Banner>,
  now: Date,
): Banner[] {
  const due = (banners: Banner[]) => banners.filter((banner) => isDue(banner, now));
  const ofFestival = festive && isDue(festive, now) ? due(festive.banners_information) : [];
  return ofFestival.length > 0 ? ofFestival : due(normal_banners_information);
}

/** Returns the next moment at which the result of `bannersAt` can change; null if there is none. */
export function nextBannerChange<Banner extends Schedule>(
  { normal_banners_information, festive }: Banners<Banner>,
  now: Date,
): Date | null {
  const ofFestival = festive && festive.banners_information.length > 0 ? [festive, ...festive.banners_information] : [];
  const moments = [...ofFestival, ...normal_banners_information]
    .map(spanOf)
    .flatMap(({ from, until }) => [from, until]);
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

function isDue(schedule: Schedule, now: Date): boolean {
  const { from, until } = spanOf(schedule);
  return now.getTime() >= from && now.getTime() < until;
}

function spanOf({ from, until }: Schedule) {
  return {
    from: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
    until: until ? Date.parse(until) + MINUTE_MS : Number.POSITIVE_INFINITY,
  };
}
