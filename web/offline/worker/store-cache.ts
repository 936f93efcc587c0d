/** The pages of the store and their files in the Cache API: one cache for each build, and that of the build before. */
import { languageOfPath, pathIn, withoutLanguage } from '../../../common/languages/language-path.ts';
import { COURSES_PATH, OFFLINE_PATH, STORE_CACHES, STORED_AT } from '../names.ts';
import { filesIn, isKeptPath, isKeptResponse, isOwnFile, isPublicHtml } from './kept-pages.ts';
import { listPages, withNotice } from './notice.ts';

declare const STORE_BUILD: string;
const CACHE = STORE_CACHES + STORE_BUILD;
/** Of a build, besides My Courses and the offline page. */
const MAX_PAGES = 20;
const MAX_PAGES_BYTES = 4_000_000;
const MAX_PAGE_LENGTH = 600_000;
const MAX_FILES = 150;
const MAX_FILES_PER_PAGE = 60;
/** Caches of builds: this one, and the one before, whose pages stay readable until they are stored again. */
const MAX_BUILDS = 2;

/**
 * Stores the page at a path with its files, and the offline page of its language. The copy that the browser has in its own
 * cache is used if there is one, so that a page is not loaded twice.
 */
export async function keepPage(path: string, files: string[], from: RequestCache = 'force-cache'): Promise<void> {
  if (!isKeptPath(path)) return;
  const offline = pathIn(languageOfPath(path), OFFLINE_PATH);
  const cache = await caches.open(CACHE);
  if (await cache.match(offline)) await storePage(cache, path, files, from);
  else for (const one of [offline, path]) await storePage(cache, one, one === path ? files : [], from);
  await removeExcess(cache);
}

async function storePage(cache: Cache, path: string, files: string[], from: RequestCache): Promise<void> {
  const response = await fetch(path, { cache: from });
  if (!isKeptResponse(response)) return;
  const html = await response.text();
  if (html.length > MAX_PAGE_LENGTH || !isPublicHtml(html)) return;
  const headers = new Headers(response.headers);
  // They describe the bytes of the response, not this text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(STORED_AT, String(Date.now()));
  // The newest page is the last one.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  await storeFiles(cache, [...filesIn(html), ...files]);
}

async function storeFiles(cache: Cache, named: string[]): Promise<void> {
  const known = new Set(await storedPaths(cache));
  let count = [...known].filter(isOwnFile).length;
  const missing = [...new Set(named)].filter((file) => isOwnFile(file) && !known.has(file));
  for (const file of missing.slice(0, MAX_FILES_PER_PAGE)) {
    if (count >= MAX_FILES) return;
    const response = await fetch(file, { cache: 'force-cache' });
    if (!response.ok) continue;
    await cache.put(file, response);
    count += 1;
  }
}

/** Removes the pages that were stored first. */
async function removeExcess(cache: Cache): Promise<void> {
  const pages = (await storedPaths(cache)).filter(isCounted).reverse();
  let bytes = 0;
  for (const [at, path] of pages.entries()) {
    bytes += (await (await cache.match(path))?.blob())?.size ?? 0;
    if (at >= MAX_PAGES || bytes > MAX_PAGES_BYTES) await cache.delete(path);
  }
}

function isCounted(path: string): boolean {
  return !isOwnFile(path) && ![OFFLINE_PATH, COURSES_PATH].includes(withoutLanguage(path));
}

/** Returns the copy of a page, with a notice that it is one; undefined without a copy. */
export async function findPage(path: string): Promise<Response | undefined> {
  const page = await findStored(path);
  // My Courses says itself how old its data is.
  return page && (withoutLanguage(path) === COURSES_PATH ? page : withNotice(page, languageOfPath(path)));
}

/** Returns the offline page in the language of a path, with a list of the pages that can be read. */
export async function offlinePage(path: string): Promise<Response | undefined> {
  const language = languageOfPath(path);
  const page = await findStored(pathIn(language, OFFLINE_PATH));
  if (!page) return undefined;
  const stored = new Map<string, Response>();
  for (const cache of await openCaches()) {
    for (const one of (await storedPaths(cache)).reverse()) {
      if (!isCounted(one) || languageOfPath(one) !== language || stored.has(one)) continue;
      stored.set(one, (await cache.match(one)) as Response);
    }
  }
  return listPages(page, stored);
}

export function findFile(file: string): Promise<Response | undefined> {
  return findStored(file);
}

/** Returns what is stored at a path, of this build or the one before. */
export async function findStored(path: string): Promise<Response | undefined> {
  for (const cache of await openCaches()) {
    const found = await cache.match(path);
    if (found) return found;
  }
  return undefined;
}

export async function removeOldCaches(): Promise<void> {
  // So that it exists, and is the newest.
  await caches.open(CACHE);
  const names = await cacheNames();
  await Promise.all(names.slice(MAX_BUILDS).map((name) => caches.delete(name)));
}

async function openCaches(): Promise<Cache[]> {
  return Promise.all((await cacheNames()).map((name) => caches.open(name)));
}

/** The caches of builds, that of this one first. Browsers list caches in the order in which they were made. */
async function cacheNames(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(STORE_CACHES) && name !== CACHE);
  return [CACHE, ...names.reverse()];
}

/** In the order in which they were stored. */
async function storedPaths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
}
