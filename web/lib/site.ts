/** The data that the root route loads for every page: the institute and its verticals. */
import { useRouteLoaderData } from 'react-router';
import type { getVerticalList } from '../../contract/catalogue.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import type { Institute } from '../../contract/pages.ts';

export type VerticalTile = DataOf<typeof getVerticalList>[number];
export type Site = { origin: string; institute: Institute; verticals: VerticalTile[]; year: number };

/** Returns null only if the root route could not be loaded. */
export function useSite(): Site | null {
  return (useRouteLoaderData('root') as Site | undefined) ?? null;
}
