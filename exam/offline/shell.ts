/**
 * Caches the page of the test and its files while a test runs, so that a reload works offline. The cache has no
 * personal data: page, files and images of a paper are the same for all candidates.
 */
import type { Paper } from '../../contract/assessment/paper.ts';

/** Name of the cache, also used in worker.ts; web/features/tests/launch/clear-exam-storage.ts deletes it on sign-out. */
const CACHE = 'sopan-exam';
const WORKER = '/exam-assets/worker.js';
/** Marks the cached copy of the page. */
const CACHED_PAGE_ATTRIBUTE = 'data-cached';

export async function cacheShell(paper: Paper): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register(WORKER, { scope: location.pathname });
  const cache = await caches.open(CACHE);
  await cache.put(location.pathname, await fetchMarkedPage());
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && isShellFile(pathname));
  const addresses = new Set([...own.map(({ pathname }) => pathname), ...imagesOf(paper)]);
  await Promise.all([...addresses].map((address) => cache.add(address).catch(() => {})));
}

/** Whether the service worker served this page from the cache, without asking the server. */
export function isCachedPage(): boolean {
  return document.documentElement.hasAttribute(CACHED_PAGE_ATTRIBUTE);
}

async function fetchMarkedPage(): Promise<Response> {
  const response = await fetch(location.pathname);
  if (!response.ok) throw new Error(`the page could not be loaded: ${response.status}`);
  const headers = new Headers(response.headers);
  // They describe the bytes of the response, not this text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(markCached(await response.text()), { headers });
}

export function markCached(html: string): string {
  return html.replace('<html', `<html ${CACHED_PAGE_ATTRIBUTE}`);
}

export async function clearShellCache(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE);
  const registration = await navigator.serviceWorker?.getRegistration(location.pathname);
  // Without a worker of its own the page has that of the store.
  if (registration && new URL(registration.scope).pathname === location.pathname) await registration.unregister();
}

function isShellFile(path: string): boolean {
  return path.startsWith('/exam-assets/') || path.startsWith('/media/') || path === '/brand.css';
}

/** Returns the images of questions, options and passages that are on this server. */
export function imagesOf(paper: Paper): string[] {
  const found = JSON.stringify(paper.sections).matchAll(/<img[^>]*?\ssrc=\\"(\/[^/\\"][^\\"]*)\\"/g);
  return [...new Set([...found].map(([, address]) => address ?? ''))];
}
