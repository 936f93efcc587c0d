import type { AnyEndpoint, DataOf, EncodedBody } from '../../../contract/endpoint.ts';
import { MAX_BULK } from '../../../contract/staff/lists/bulk.ts';
import { call } from '../../calls/call.ts';
import { readListQuery } from '../params/list-params.ts';

/** Loads the rows of all pages, at most `MAX_BULK`; `search` is the query of the URL. */
export async function loadAllRows<E extends AnyEndpoint, Row>(
  endpoint: E & { data: { properties: { rows: unknown } } },
  search: string,
  filters: readonly string[],
  more: Readonly<Record<string, string | number>> = {},
): Promise<readonly Row[]> {
  const { cursor: _, ...query } = readListQuery(`https://console.example/${search}`, filters);
  // The server checks the parameters, which come from the URL.
  const body = { ...query, ...more, limit: MAX_BULK } as unknown as EncodedBody<E>;
  return ((await call(endpoint as E, body)) as DataOf<E> & { rows: readonly Row[] }).rows;
}
