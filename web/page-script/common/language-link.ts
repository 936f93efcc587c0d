/** The link to this page in the other language, which opens at the place where the visitor is. */
import { otherLanguage } from '../../../common/languages/language.ts';
import { pathIn, withoutLanguage } from '../../../common/languages/language-path.ts';
import { pageLanguage } from '../../language/page-language.ts';
import { leaveForNextPage, takeFromLastPage } from '../../lib/next-page.ts';

export function startLanguageLink(): void {
  const place = Number(takeFromLastPage('place'));
  if (place > 0) scrollTo({ top: place * heightToScroll(), behavior: 'instant' });
  const link = document.querySelector<HTMLAnchorElement>('[data-other-language]');
  link?.addEventListener('click', () => {
    // The address may have changed since the page was loaded, for example by a tab.
    const { pathname, search, hash } = location;
    link.href = pathIn(otherLanguage(pageLanguage()), withoutLanguage(pathname)) + search + hash;
    leaveForNextPage('place', String(scrollY / heightToScroll() || 0));
  });
}

/** The two pages have different heights, so the place is a part of the height. */
function heightToScroll(): number {
  return document.documentElement.scrollHeight - innerHeight;
}
