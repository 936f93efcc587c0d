/** Whether the times of the landing page's banners make sense. */
import type { LandingFile } from '../content-schemas.ts';

type Problem = { path: Array<string | number>; text: string };
type Schedule = { from?: string | undefined; until?: string | undefined };

/** Returns the first time that is no date, or that is an end before its beginning; null if there is none. */
export function scheduleProblem({ banners, festive }: LandingFile): Problem | null {
  const ofBanners = (list: LandingFile['banners'], path: string[], name: string) =>
    list.map((banner, at) => problemOf(banner, [...path, at], `${name} ${at + 1} ends`));
  const problems = [
    festive ? problemOf(festive, ['festive'], 'The festive banners end') : null,
    ...ofBanners(banners, ['banners'], 'Banner'),
    ...ofBanners(festive?.banners ?? [], ['festive', 'banners'], 'Festive banner'),
  ];
  return problems.find((problem) => problem !== null) ?? null;
}

function problemOf({ from, until }: Schedule, path: Problem['path'], ends: string): Problem | null {
  const wrong = Object.entries({ from, until }).find(([, time]) => time && Number.isNaN(Date.parse(time)));
  if (wrong) return { path: [...path, wrong[0]], text: `${wrong[1]} is not a date and time.` };
  if (!from || !until || Date.parse(until) >= Date.parse(from)) return null;
  return { path: [...path, 'until'], text: `${ends} before ${path.includes('banners') ? 'it begins' : 'they begin'}.` };
}
