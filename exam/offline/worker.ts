/**
 * Service worker that opens the test screen offline. Its scope is the engine URL. It serves what shell.ts cached and
 * caches nothing itself; API calls, tokens and answers bypass it.
 */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };
type Scope = {
  location: Location;
  registration: { scope: string };
  caches: CacheStorage;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
};

const CACHE = 'sopan-exam';
const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  const page = new URL(scope.registration.scope).pathname;
  if (request.mode === 'navigate') {
    // The server exchanges the token of such a URL for the engine cookie, so the cache must not respond.
    if (pathname === page && !searchParams.has('token')) event.respondWith(networkFirst(request, page));
    return;
  }
  const isFile = pathname.startsWith('/exam-assets/');
  if (isFile) event.respondWith(cacheFirst(request, pathname));
  else if (pathname.startsWith('/media/') || pathname === '/brand.css') {
    event.respondWith(networkFirst(request, pathname));
  }
});

/**
 * A gateway responds with 502 to 504 if the server is down, and the server with 429 to an address that many share, so these
 * statuses count as offline.
 */
async function networkFirst(request: Request, path: string): Promise<Response> {
  try {
    const response = await fetch(request);
    const isRefused = response.status === 429 || response.status >= 502;
    return isRefused ? ((await findCached(path)) ?? response) : response;
  } catch (error) {
    const page = await findCached(path);
    if (page) return page;
    throw error;
  }
}

/** File names contain a digest of the content, so a cached file is never outdated. */
async function cacheFirst(request: Request, path: string): Promise<Response> {
  return (await findCached(path)) ?? fetch(request);
}

async function findCached(path: string): Promise<Response | undefined> {
  return (await scope.caches.open(CACHE)).match(path);
}
