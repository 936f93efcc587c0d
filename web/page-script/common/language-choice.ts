/** The language of a signed-in student: chosen by the link to the other language, and offered on pages that are not in it. */
import { pageView } from '../../../common/viewing/page-view.ts';
import { selectLanguage } from '../../../contract/account/language.ts';
import { pageLanguage } from '../../language/page-language.ts';
import { api } from '../../lib/api.ts';
import { readEntry, writeEntries } from '../../lib/storage.ts';

let hasStarted = false;

/** Starts once for the page, not for each part of it. A view of the store as a student changes nothing. */
export function start(): void {
  if (hasStarted || pageView) return;
  hasStarted = true;
  document.querySelector('a[data-other-language]')?.addEventListener('click', () => {
    const language = pageLanguage() === 'hindi' ? 'english' : 'hindi';
    // The next page sends the choice, because this one is left at once.
    writeEntries({ language, language_state: 'unsent' });
  });
  if (readEntry('language_state') === 'unsent') void sendLanguage();
  offerLanguage();
}

/** A later page tries again if the store does not answer. */
async function sendLanguage(): Promise<void> {
  const language = readEntry('language') === 'hindi' ? 'hindi' : 'english';
  try {
    await api(selectLanguage, { language });
    if (readEntry('language') === language) writeEntries({ language_state: null });
  } catch (error) {
    console.warn('the language was not stored', error);
  }
}

/** Shows the offer to a student who chose the other language, until it is dismissed. */
function offerLanguage(): void {
  const offer = document.querySelector<HTMLElement>('[data-language-offer]');
  const link = offer?.querySelector('a');
  const language = readEntry('language');
  if (!offer || !link || !language || language === pageLanguage() || readEntry('language_state') === 'dismissed')
    return;
  offer.hidden = false;
  link.addEventListener('click', () => {
    // The query may have changed since the page was loaded.
    link.search = location.search;
    link.hash = location.hash;
  });
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    writeEntries({ language_state: 'dismissed' });
  });
}
