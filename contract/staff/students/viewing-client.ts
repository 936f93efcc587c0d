import { type Api, createClient, httpTransport } from '../../client.ts';

/** A client for the tab that shows the store as a student. The cookie of the console authenticates its calls. */
export const staffApi = (): Api => createClient(httpTransport({ origin: '', token: () => null }));
