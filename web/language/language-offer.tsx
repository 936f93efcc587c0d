import { type Language, LOCALE, otherLanguage } from '../../common/languages/language.ts';
import { useLanguage } from './use-language.ts';

/** By the language that is offered: the text in this language, and in the other one. */
const READ: Record<Language, Record<Language, string>> = {
  hindi: { hindi: 'यह पृष्ठ हिंदी में पढ़ें', english: 'Read this page in Hindi' },
  english: { english: 'Read this page in English', hindi: 'यह पृष्ठ अंग्रेज़ी में पढ़ें' },
};
const NOT_NOW: Record<Language, string> = { english: 'Not now', hindi: 'अभी नहीं' };

/**
 * Offers the page in the language that the student chose, in both languages. The page script shows it to a student who opened
 * the page in the other one. `href` is the address of the page in the chosen one.
 */
export function LanguageOffer({ href }: { href: string }) {
  const language = useLanguage();
  const own = otherLanguage(language);
  return (
    <div hidden data-language-offer="">
      <p className="page flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <a href={href} hrefLang={LOCALE[own]} className="py-2 underline underline-offset-4">
          <span lang={LOCALE[own]}>{READ[own][own]}</span> · {READ[own][language]}
        </a>
        <button type="button" data-dismiss-offer="" className="py-2 underline underline-offset-4">
          <span lang={LOCALE[own]}>{NOT_NOW[own]}</span> · {NOT_NOW[language]}
        </button>
      </p>
    </div>
  );
}
