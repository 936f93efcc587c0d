/**
 * The service worker of the store. Pages come from the network; without a connection the worker shows the copy that it has.
 * It responds to no call of the API, stores only what a page asks it to, and knows nothing of the student: personal copies are
 * in caches of the session, which pages fill and empty (`../copies/`). The test has a worker of its own, with a narrower scope
 * and another cache.
 */
import { pathIn } from '../../../common/languages/language-path.ts';
import { COURSES_PATH, OFFLINE_FILES_PATH, type PageToStore } from '../names.ts';
import { NOTICE_STYLES, NOTICE_STYLES_PATH } from './notice.ts';
import { openOfflineFile } from './open-offline-file.ts';
import { showNotifications } from './push.ts';
import { findFile, findPage, findStored, offlinePage, removeOldCaches, storePage } from './store-cache.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', respond);
scope.addEventListener('message', (event) => {
  const { page, files } = (event.data ?? {}) as Partial<PageToStore>;
  if (typeof page === 'string' && Array.isArray(files)) event.waitUntil(storePage(page, files));
});
showNotifications(scope);

/** A new build takes over at once, and loads My Courses again if the build before had it, so that it stays readable. */
async function install(): Promise<void> {
  await scope.skipWaiting();
  for (const path of [COURSES_PATH, pathIn('hindi', COURSES_PATH)]) {
    // The worker is useful without them.
    if (await findStored(path)) await storePage(path, [], 'default').catch(() => {});
  }
}

async function activate(): Promise<void> {
  await removeOldCaches();
  // Pages are requested while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

function respond(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith(OFFLINE_FILES_PATH)) event.respondWith(openOfflineFile(url, request.referrer));
  else if (url.pathname === NOTICE_STYLES_PATH) event.respondWith(Promise.resolve(noticeStyles()));
  // A preloaded response that is not used would be requested again.
  else if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (/^\/(assets\/|brand\.css$)/.test(url.pathname)) event.respondWith(openFile(request, url));
  else if (request.destination === 'image' && url.pathname.startsWith('/media/'))
    event.respondWith(openPicture(request));
}

async function openPage(event: FetchEvent, { pathname }: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    // A gateway whose server is down; a closed or overloaded store (503) has a page that says so.
    if (response.status !== 502 && response.status !== 504) return response;
    return (await findPage(pathname)) ?? response;
  } catch (error) {
    const copy = (await findPage(pathname)) ?? (await offlinePage(pathname));
    if (copy) return copy;
    throw error;
  }
}

async function openFile(request: Request, { pathname, search }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findFile(pathname + search);
    if (copy) return copy;
    throw error;
  }
}

/** Offline a picture may be older than the browser would show: it comes from its cache, so the worker stores none. */
async function openPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return fetch(request.url, { cache: 'force-cache' });
  }
}

function noticeStyles(): Response {
  return new Response(NOTICE_STYLES, { headers: { 'content-type': 'text/css' } });
}
