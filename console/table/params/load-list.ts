import type { ShouldRevalidateFunction } from 'react-router';
import type { AnyEndpoint, DataOf, EncodedBody } from '../../../contract/endpoint.ts';
import { call } from '../../calls/call.ts';
import { VIEW_PARAM } from '../views/view-state.ts';
import { readListQuery } from './list-params.ts';

/** Loads the page of a list that the URL names; `filters` are the names of the list's own parameters. */
export function loadList<E extends AnyEndpoint>(
  endpoint: E,
  url: string,
  filters: readonly string[],
): Promise<DataOf<E>> {
  // The server checks the parameters, which come from the URL.
  return call(endpoint, readListQuery(url, filters) as EncodedBody<E>);
}

/** Does not load the list again if only its columns or the name of its view changed. */
export const shouldReloadList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return withoutColumnsAndView(currentUrl) !== withoutColumnsAndView(nextUrl) && defaultShouldRevalidate;
};

function withoutColumnsAndView(url: URL): string {
  const copy = new URL(url);
  for (const name of ['columns', VIEW_PARAM]) copy.searchParams.delete(name);
  copy.searchParams.sort();
  return copy.href;
}
