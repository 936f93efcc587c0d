/**
 * The link to this page in the other language, which opens at the place where the visitor is. It is also the choice of a
 * signed-in student, to whom pages in the other language offer the chosen one.
 */
import { pageView } from '../../../common/viewing/page-view.ts';
import { pageLanguage } from '../../language/page-language.ts';
import { leaveForNextPage, takeFromLastPage } from '../../lib/next-page.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { readEntry, writeEntries } from '../../lib/storage.ts';

export function startLanguageLink(): void {
  const { documentElement } = document;
  // The two pages have different heights, so the place is a part of the height.
  const place = takeFromLastPage('place');
  if (place) scrollTo({ top: +place * documentElement.scrollHeight, behavior: 'instant' });
  const link = document.querySelector<HTMLAnchorElement>('[data-other-language]');
  const open = (from: HTMLAnchorElement) => {
    // The query may have changed since the page was loaded, for example by a tab.
    from.search = location.search;
    from.hash = location.hash;
    leaveForNextPage('place', `${scrollY / documentElement.scrollHeight}`);
  };
  link?.addEventListener('click', () => {
    open(link);
    if (isSignedIn() && !pageView) {
      const language = pageLanguage() === 'hindi' ? 'english' : 'hindi';
      writeEntries({ language, language_unsent: '1', language_offer: null });
    }
  });
  if (link) offerLanguage(link, open);
  // The next page sends the choice, because this one is left at once.
  if (readEntry('language_unsent') && isSignedIn()) {
    void import('../../lib/send-language.ts').then(({ sendLanguage }) => sendLanguage());
  }
}

/** Shows the offer to a student who chose the other language, until it is dismissed. */
function offerLanguage(link: HTMLAnchorElement, open: (from: HTMLAnchorElement) => void): void {
  const offer = document.querySelector<HTMLElement>('[data-language-offer]');
  const language = readEntry('language');
  if (!offer || !language || language === pageLanguage() || readEntry('language_offer')) return;
  const own = offer.querySelector('a');
  if (!own) return;
  own.href = link.href;
  own.addEventListener('click', () => open(own));
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    writeEntries({ language_offer: 'dismissed' });
  });
}
