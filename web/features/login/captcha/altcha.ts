/** Loads the ALTCHA widget with its worker in a separate file, as a strict Content Security Policy requires. */
import 'altcha/external';
import './altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { pageLanguage } from '../../../language/page-language.ts';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** Sets texts of the widget in the language of the page; it has English ones of its own. */
export function setTexts(texts: Readonly<Record<string, string>>): void {
  const { i18n } = globalThis.$altcha;
  i18n.set(pageLanguage() === 'hindi' ? 'hi' : 'en', { ...i18n.get('en'), ...texts });
}
