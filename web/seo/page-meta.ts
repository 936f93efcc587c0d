/** The title and meta tags of a page, for search engines and shared links. */
import type { MetaDescriptor } from 'react-router';
import { LANGUAGES, type Language, LOCALE, otherLanguage } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';

export type PageFacts = {
  title: string;
  description: string;
  keywords?: string;
  /** Path of the English page, from the root of the site. */
  path: string;
  /** SEO URL of the page's subject, which selects the picture of a shared link. */
  shareAs?: string;
  /** Whether search engines must not list the page. */
  isHidden?: boolean;
  /**
   * Whether the content of the page is in Hindi too. Otherwise the English page is the canonical one: search engines count a
   * page whose content is not translated as a copy.
   */
  isTranslated?: boolean;
};
type Matches = readonly ({ id?: string; loaderData?: unknown } | undefined)[];

export function pageMeta(page: PageFacts, matches: Matches): MetaDescriptor[] {
  const { name, origin, language } = siteOf(matches);
  const title = page.title.includes(name) ? page.title : `${page.title} | ${name}`;
  const urlIn = (language: Language) => origin + pathIn(language, page.path);
  const url = urlIn(page.isTranslated || page.isHidden ? language : 'english');
  const picture = `${origin}/share/${page.shareAs || 'default'}.png`;
  const property = (property: string, content: string) => ({ property, content });
  const named = (name: string, content: string) => ({ name, content });
  return [
    { title },
    named('description', page.description),
    ...(page.keywords ? [named('keywords', page.keywords)] : []),
    ...(page.isHidden ? [named('robots', 'noindex, follow')] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.isTranslated && !page.isHidden ? alternates(urlIn) : []),
    property('og:site_name', name),
    property('og:locale', ogLocale(language)),
    ...(page.isTranslated ? [property('og:locale:alternate', ogLocale(otherLanguage(language)))] : []),
    property('og:type', 'website'),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    property('og:image', picture),
    property('og:image:alt', page.title),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', page.title),
    named('twitter:description', page.description),
    named('twitter:image', picture),
  ];
}

/** The same page in each language, for search engines; each page names all of them, itself included. */
function alternates(urlIn: (language: Language) => string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href });
  return [...LANGUAGES.map((language) => link(LOCALE[language], urlIn(language))), link('x-default', urlIn('english'))];
}

function ogLocale(language: Language): string {
  return LOCALE[language].replace('-', '_');
}

/** Returns the institute's name, the site's origin and the language of the page from the data of the root route. */
export function siteOf(matches: Matches): { name: string; origin: string; language: Language } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { origin: string; language: Language; institute: { name: string } }
    | undefined;
  return { name: root?.institute.name ?? '', origin: root?.origin ?? '', language: root?.language ?? 'english' };
}
