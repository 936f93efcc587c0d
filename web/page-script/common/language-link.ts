/** The link to this page in the other language, which opens at the place where the visitor is. */
import { leaveForNextPage, takeFromLastPage } from '../../lib/next-page.ts';

export function startLanguageLink(): void {
  const { documentElement } = document;
  // The two pages have different heights, so the place is a part of the height.
  const place = takeFromLastPage('place');
  if (place) scrollTo({ top: +place * documentElement.scrollHeight, behavior: 'instant' });
  followWithPlace(document.querySelector<HTMLAnchorElement>('[data-other-language]'));
}

/** Lets a link to this page in the other language open it with the same query, and at the same place. */
export function followWithPlace(link: HTMLAnchorElement | null): void {
  link?.addEventListener('click', () => {
    // The query may have changed since the page was loaded, for example by a tab.
    link.search = location.search;
    link.hash = location.hash;
    leaveForNextPage('place', `${scrollY / document.documentElement.scrollHeight}`);
  });
}
