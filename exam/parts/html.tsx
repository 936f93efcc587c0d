/** Renders HTML of a paper. The import sanitises it, and the content security policy forbids inline scripts. */
import type { Bilingual } from '../../contract/assessment/paper.ts';
import type { Language } from './settings.tsx';

type Props = { html: string; lang: 'en' | 'hi'; className?: string; as?: 'div' | 'span' };

export function Html({ html, lang, className = '', as: Tag = 'div' }: Props) {
  return <Tag lang={lang} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Renders a text in the chosen language or in both; a text that is the same in both languages appears once. */
export function BilingualText({ text, language, as }: { text: Bilingual; language: Language; as?: 'div' | 'span' }) {
  return (
    <>
      {selectTexts(text, language).map(({ lang, html }) => (
        <Html key={lang} lang={lang} html={html} as={as} />
      ))}
    </>
  );
}

/** Returns the texts to show; a missing language is replaced by the other one. */
export function selectTexts(text: Bilingual, language: Language): { lang: 'en' | 'hi'; html: string }[] {
  const english = { lang: 'en' as const, html: text.english };
  const hindi = { lang: 'hi' as const, html: text.hindi };
  if (!text.hindi || text.english === text.hindi) return [english];
  if (!text.english) return [hindi];
  if (language === 'both') return [english, hindi];
  return [language === 'hindi' ? hindi : english];
}
