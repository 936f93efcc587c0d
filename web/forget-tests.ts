/**
 * At sign-out the papers of running tests, and whose they are, leave this browser. Answers the server does not have
 * yet stay: they name questions and options by number only, and are sent when their student goes on.
 * The names are those of exam/session/kept.ts and exam/offline/shell.ts.
 */
const [DATABASE, STORES, CACHE] = ['sopan_exam', ['heads', 'sent'], 'sopan-exam'] as const;

export async function forgetTests(): Promise<void> {
  await Promise.allSettled([clearStores(), globalThis.caches?.delete(CACHE)]);
}

function clearStores(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE);
    // It was not there: no test was taken in this browser, and none is made up.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const db = opening.result;
      const finished = () => {
        db.close();
        resolve();
      };
      const stores = STORES.filter((store) => db.objectStoreNames.contains(store));
      if (stores.length === 0) return finished();
      const tx = db.transaction(stores, 'readwrite');
      for (const store of stores) tx.objectStore(store).clear();
      tx.oncomplete = finished;
      tx.onerror = finished;
    };
  });
}
