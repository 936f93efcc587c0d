import { type Api, createClient, httpTransport } from '../../client.ts';
import { readOnly } from '../../viewing.ts';
import { endViewing } from './viewing.ts';

/** A client for the tab that shows the store as a student. The cookie of the console authenticates its calls. */
export const staffApi = (): Api => createClient(httpTransport({ origin: '', token: () => null }));

/** What a tab in a view shows after a refused change, and the call that ends the view. */
export const viewOptions = {
  refusal: readOnly.message,
  endViewing: (viewing_id: string) => staffApi()(endViewing, { viewing_id }),
};
