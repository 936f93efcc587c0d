import type { ShouldRevalidateFunction } from 'react-router';
import type { AnyEndpoint, DataOf, EncodedBody } from '../../contract/endpoint.ts';
import { call } from '../calls/call.ts';
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

/** Does not load the list again if only its columns changed. */
export const shouldReloadList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return withoutColumns(currentUrl) !== withoutColumns(nextUrl) && defaultShouldRevalidate;
};

function withoutColumns(url: URL): string {
  const copy = new URL(url);
  copy.searchParams.delete('columns');
  copy.searchParams.sort();
  return copy.href;
}
