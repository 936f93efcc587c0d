/** The language of a signed-in student: chosen by the link to the other language, and offered on pages that are not in it. */
import { selectLanguage } from '../../../contract/account/account.ts';
import { pageLanguage } from '../../language/page-language.ts';
import { api } from '../../lib/api.ts';
import { readEntry, writeEntries } from '../../lib/storage.ts';

export function startLanguageChoice(): void {
  document.querySelector('a[data-other-language]')?.addEventListener('click', () => {
    const language = pageLanguage() === 'hindi' ? 'english' : 'hindi';
    // The next page sends the choice, because this one is left at once.
    writeEntries({ language, language_unsent: '1', language_offer: null });
  });
  if (readEntry('language_unsent')) void sendLanguage();
  offerLanguage();
}

/** A later page tries again if the store does not answer. */
async function sendLanguage(): Promise<void> {
  const language = readEntry('language') === 'hindi' ? 'hindi' : 'english';
  try {
    await api(selectLanguage, { language });
    if (readEntry('language') === language) writeEntries({ language_unsent: null });
  } catch (error) {
    console.warn('the language was not stored', error);
  }
}

/** Shows the offer to a student who chose the other language, until it is dismissed. */
function offerLanguage(): void {
  const offer = document.querySelector<HTMLElement>('[data-language-offer]');
  const language = readEntry('language');
  if (!offer || !language || language === pageLanguage() || readEntry('language_offer')) return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    writeEntries({ language_offer: 'dismissed' });
  });
}
