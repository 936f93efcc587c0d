/**
 * Keeps this page and its files on the device while a test runs, so that a reload without a network opens it again.
 * Nothing personal is in there: the page and its files are the same for everybody, and what images the paper shows.
 */
import type { Paper } from '../../contract/assessment.ts';

/** The worker reads from the cache of this name. The store's sign-out deletes it: web/forget-tests.ts. */
const CACHE = 'sopan-exam';
const WORKER = '/exam-assets/worker.js';

export async function keepShell(paper: Paper): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register(WORKER, { scope: location.pathname });
  const cache = await caches.open(CACHE);
  await cache.add(location.pathname);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && isShell(pathname));
  const addresses = new Set([...own.map(({ pathname }) => pathname), ...imagesOf(paper)]);
  await Promise.all([...addresses].map((address) => cache.add(address).catch(() => {})));
}

export async function dropShell(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE);
  const registration = await navigator.serviceWorker?.getRegistration(location.pathname);
  await registration?.unregister();
}

function isShell(path: string): boolean {
  return path.startsWith('/exam-assets/') || path.startsWith('/media/') || path === '/brand.css';
}

/** The pictures of questions, options and passages, on this server only. */
export function imagesOf(paper: Paper): string[] {
  const found = JSON.stringify(paper.sections).matchAll(/<img[^>]*?\ssrc=\\"(\/[^/\\"][^\\"]*)\\"/g);
  return [...new Set([...found].map(([, address]) => address ?? ''))];
}
