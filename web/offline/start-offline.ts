/** Starts the worker of the store, and asks it to keep this page. Loaded at the first interaction with a page. */
import { pageView } from '../../common/viewing/page-view.ts';
import { readEntry } from '../lib/storage.ts';
import { isSavingData } from '../page-script/common/dom.ts';
import { clearCopies } from './copies/own-cache.ts';
import { type KeepPage, WORKER_PATH } from './names.ts';

export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  // A page of a view of the staff leaves nothing in the browser.
  if (!serviceWorker || !globalThis.caches || pageView !== null) return;
  try {
    await clearCopies(readEntry('copies_key'));
    await serviceWorker.register(WORKER_PATH);
    const { active } = await serviceWorker.ready;
    if (isPageFound() && !isSavingForFirstTime()) active?.postMessage(loadedPage());
  } catch (error) {
    // A private window, or a browser without room.
    console.warn('the worker', error);
  }
}

/** A visitor who saves data does not load the first page twice; later pages are in the cache of the browser. */
function isSavingForFirstTime(): boolean {
  return isSavingData() && !navigator.serviceWorker.controller;
}

/** Whether the server responded with a page. Safari below 17 does not say. */
function isPageFound(): boolean {
  const [{ responseStatus } = {}] = performance.getEntriesByType('navigation') as { responseStatus?: number }[];
  return !responseStatus || responseStatus === 200;
}

function loadedPage(): KeepPage {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin);
  return { keep: location.pathname, files: own.map(({ pathname, search }) => pathname + search) };
}
