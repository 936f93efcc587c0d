/** The data that the root route loads for every page: the institute and its verticals. */
import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../common/languages/language.ts';
import type { getVerticalList } from '../../contract/catalogue/catalogue.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import type { Institute } from '../../contract/pages.ts';
import { sitePath } from './site-path.ts';

export type VerticalTile = DataOf<typeof getVerticalList>[number];
/** What an island needs of a vertical. */
export type VerticalLink = { id: number; name: string; to: string };

export function verticalLink({ id, category_name_english, redirection_end_point }: VerticalTile): VerticalLink {
  return { id, name: category_name_english, to: sitePath(redirection_end_point) };
}

export type Site = {
  origin: string;
  language: Language;
  /** Without the centres, which only the landing page shows: a page is rendered again when its data changes. */
  institute: Omit<Institute, 'centres'>;
  verticals: VerticalTile[];
  year: number;
  /** Whether the page is an own page, which needs no styles, header and footer. */
  isOwnPage: boolean;
};

/** Returns null only if the root route could not be loaded. */
export function useSite(): Site | null {
  return (useRouteLoaderData('root') as Site | undefined) ?? null;
}
