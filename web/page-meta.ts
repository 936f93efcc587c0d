/** What a page tells search engines and those who share it. */
import type { MetaDescriptor } from 'react-router';

export type PageFacts = {
  title: string;
  description: string;
  keywords?: string;
  /** From the root of the site; the page's one address. */
  path: string;
  /** Address of a picture, from the root of the site. */
  image?: string;
  /** Structured data, each one a schema.org object. */
  linkedData?: object[];
  isHidden?: boolean;
};
type Matches = readonly ({ id?: string; loaderData?: unknown } | undefined)[];

export function pageMeta(page: PageFacts, matches: Matches): MetaDescriptor[] {
  const { name, origin } = siteOf(matches);
  const title = page.title.includes(name) ? page.title : `${page.title} | ${name}`;
  const canonical = origin + page.path;
  const described: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
  ];
  if (page.keywords) described.push({ name: 'keywords', content: page.keywords });
  if (page.image) described.push({ property: 'og:image', content: new URL(page.image, origin).href });
  if (page.isHidden) described.push({ name: 'robots', content: 'noindex, follow' });
  for (const data of page.linkedData ?? []) described.push({ 'script:ld+json': data as Record<string, string> });
  return described;
}

/** The institute's name and the site's origin, as the root route loaded them. */
export function siteOf(matches: Matches): { name: string; origin: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { origin: string; institute: { name: string } }
    | undefined;
  return { name: root?.institute.name ?? '', origin: root?.origin ?? '' };
}

/** schema.org's BreadcrumbList. */
export function breadcrumbData(origin: string, crumbs: { name: string; to: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  };
}
