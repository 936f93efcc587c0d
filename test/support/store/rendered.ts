/** Pages of the built storefront, for tests that read their HTML. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { languageOfPath, withoutLanguage } from '../../../common/languages/language-prefix.ts';
import type { TestStore } from './test-store.ts';

const SERVER_BUILD = join(import.meta.dirname, '../../../build/web/server/index.js');

/** The HTML of a page, rendered with this store's API. */
export async function renderPage(store: TestStore, path: string): Promise<string> {
  const build = (await import(/* @vite-ignore */ pathToFileURL(SERVER_BUILD).href)) as ServerBuild & {
    entry: { module: { apiContext: never; languageContext: never } };
  };
  const context = new RouterContextProvider();
  context.set(build.entry.module.apiContext, store.api() as never);
  context.set(build.entry.module.languageContext, languageOfPath(path) as never);
  const response = await createRequestHandler(build, 'production')(
    new Request(store.url + withoutLanguage(path)),
    context,
  );
  return response.text();
}
