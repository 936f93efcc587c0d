import { selectLanguage } from '../../contract/account/account.ts';
import { api } from './api.ts';
import { readEntry, writeEntries } from './storage.ts';

/** Sends the language that the student chose on another page. A later page tries again if the store does not answer. */
export async function sendLanguage(): Promise<void> {
  const language = readEntry('language') === 'hindi' ? 'hindi' : 'english';
  try {
    await api(selectLanguage, { language });
    if (readEntry('language') === language) writeEntries({ language_unsent: null });
  } catch (error) {
    console.warn('the language was not stored', error);
  }
}
