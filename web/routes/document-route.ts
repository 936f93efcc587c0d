/** What the route modules of documents have in common. */
import type { ClientLoaderFunctionArgs } from 'react-router';

/** Marks a document: a page that the server renders and that only the page script and islands make interactive. */
export const handle = { isDocument: true };

/** Opens a document from an application page by loading it, since its code is not in the browser's build. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {});
}
