/** HTML of a paper: sanitised by the server when the paper was imported, and no inline script runs on this page. */
import type { Bilingual } from '../contract/assessment.ts';
import type { Language } from './settings.tsx';

type Props = { html: string; lang: 'en' | 'hi'; className?: string; as?: 'div' | 'span' };

export function Html({ html, lang, className = '', as: Tag = 'div' }: Props) {
  return <Tag lang={lang} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A text in the language chosen, or in both, one under the other; a text that is alike in both stands once. */
export function Both({ text, language, as }: { text: Bilingual; language: Language; as?: 'div' | 'span' }) {
  return (
    <>
      {shown(text, language).map(({ lang, html }) => (
        <Html key={lang} lang={lang} html={html} as={as} />
      ))}
    </>
  );
}

/** The texts to show; where one language is missing the other stands in. */
export function shown(text: Bilingual, language: Language): { lang: 'en' | 'hi'; html: string }[] {
  const english = { lang: 'en' as const, html: text.english };
  const hindi = { lang: 'hi' as const, html: text.hindi };
  if (!text.hindi || text.english === text.hindi) return [english];
  if (!text.english) return [hindi];
  if (language === 'both') return [english, hindi];
  return [language === 'hindi' ? hindi : english];
}
