/** The title and meta tags of a page, for search engines and shared links. */
import type { MetaDescriptor } from 'react-router';

export type PageFacts = {
  title: string;
  description: string;
  keywords?: string;
  /** Path of the canonical URL, from the root of the site. */
  path: string;
  /** SEO URL of the page's subject, which selects the picture of a shared link. */
  shareAs?: string;
  /** Whether search engines must not list the page. */
  isHidden?: boolean;
};
type Matches = readonly ({ id?: string; loaderData?: unknown } | undefined)[];

export function pageMeta(page: PageFacts, matches: Matches): MetaDescriptor[] {
  const { name, origin } = siteOf(matches);
  const title = page.title.includes(name) ? page.title : `${page.title} | ${name}`;
  const url = origin + page.path;
  const picture = `${origin}/share/${page.shareAs || 'default'}.png`;
  const property = (property: string, content: string) => ({ property, content });
  const named = (name: string, content: string) => ({ name, content });
  return [
    { title },
    named('description', page.description),
    ...(page.keywords ? [named('keywords', page.keywords)] : []),
    ...(page.isHidden ? [named('robots', 'noindex, follow')] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    property('og:site_name', name),
    property('og:locale', 'en_IN'),
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

/** Returns the institute's name and the site's origin from the data of the root route. */
export function siteOf(matches: Matches): { name: string; origin: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { origin: string; institute: { name: string } }
    | undefined;
  return { name: root?.institute.name ?? '', origin: root?.origin ?? '' };
}
