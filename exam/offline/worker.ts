/**
 * Opens the test's page without a network. Its scope is the engine's address alone. It hands out what the page kept
 * (offline/shell.ts) and keeps nothing itself; no call of the API, no token and no answer passes through it.
 */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  location: Location;
  registration: { scope: string };
  caches: CacheStorage;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
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
    // An address with a token is on its way to being exchanged: none of our business.
    if (pathname === page && !searchParams.has('token')) event.respondWith(networkThenKept(request, page));
    return;
  }
  const isFile = pathname.startsWith('/exam-assets/');
  if (isFile) event.respondWith(keptThenNetwork(request, pathname));
  else if (pathname.startsWith('/media/') || pathname === '/brand.css') {
    event.respondWith(networkThenKept(request, pathname));
  }
});

/** A gateway without its server answers 502 to 504, which is as good as no answer. */
async function networkThenKept(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    return answer.status >= 502 ? ((await kept(path)) ?? answer) : answer;
  } catch (error) {
    const page = await kept(path);
    if (page) return page;
    throw error;
  }
}

/** The files carry a digest of their content in their names, so that a kept one is never out of date. */
async function keptThenNetwork(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request);
}

async function kept(path: string): Promise<Response | undefined> {
  return (await scope.caches.open(CACHE)).match(path);
}
