/**
 * Caches the page of the test and its files while a test runs, so that a reload works offline. The cache has no
 * personal data: page, files and images of a paper are the same for all candidates.
 */
import type { Paper } from '../../contract/assessment/paper.ts';

/** Name of the cache, also used in worker.ts; web/features/test-launch/clear-exam-storage.ts deletes it on sign-out. */
const CACHE = 'sopan-exam';
const WORKER = '/exam-assets/worker.js';

export async function cacheShell(paper: Paper): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register(WORKER, { scope: location.pathname });
  const cache = await caches.open(CACHE);
  await cache.add(location.pathname);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && isShellFile(pathname));
  const addresses = new Set([...own.map(({ pathname }) => pathname), ...imagesOf(paper)]);
  await Promise.all([...addresses].map((address) => cache.add(address).catch(() => {})));
}

export async function clearShellCache(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE);
  const registration = await navigator.serviceWorker?.getRegistration(location.pathname);
  await registration?.unregister();
}

function isShellFile(path: string): boolean {
  return path.startsWith('/exam-assets/') || path.startsWith('/media/') || path === '/brand.css';
}

/** Returns the images of questions, options and passages that are on this server. */
export function imagesOf(paper: Paper): string[] {
  const found = JSON.stringify(paper.sections).matchAll(/<img[^>]*?\ssrc=\\"(\/[^/\\"][^\\"]*)\\"/g);
  return [...new Set([...found].map(([, address]) => address ?? ''))];
}
