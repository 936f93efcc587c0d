import type { AnyEndpoint, DataOf, EncodedBody } from '../../contract/endpoint.ts';
import { call } from '../calls/call.ts';
import { listQuery } from './list-params.ts';

/** Loads the page of a list that the URL names. */
export function loadList<E extends AnyEndpoint>(
  endpoint: E,
  url: string,
  filters: readonly string[],
): Promise<DataOf<E>> {
  // The server checks the parameters, which come from the URL.
  return call(endpoint, listQuery(url, filters) as EncodedBody<E>);
}
