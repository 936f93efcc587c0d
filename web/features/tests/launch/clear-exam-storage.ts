/**
 * Removes attempt snapshots, acknowledged answers and the cached test screen from this browser when a session ends. Unsent
 * answers stay: they contain only numbers of questions and options, and are sent when the student continues the test.
 * The names below must equal those in exam/session/storage/answer-database.ts and exam/offline/shell.ts.
 */
const [DATABASE, STORES, CACHE] = ['sopan_exam', ['heads', 'sent'], 'sopan-exam'] as const;

/** Another tab can block the storage. */
const MAX_WAIT_MS = 2000;

/** Resolves when the storage is empty, or after two seconds. */
export async function clearExamStorage(): Promise<void> {
  const cleared = Promise.allSettled([clearStores(), globalThis.caches?.delete(CACHE)]);
  await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

function clearStores(): Promise<void> {
  return new Promise((resolve) => {
    const openRequest = indexedDB.open(DATABASE);
    // The database does not exist, so no test was taken in this browser: abort instead of creating it.
    openRequest.onupgradeneeded = () => openRequest.transaction?.abort();
    openRequest.onerror = () => resolve();
    openRequest.onsuccess = () => {
      const db = openRequest.result;
      const finish = () => {
        db.close();
        resolve();
      };
      const stores = STORES.filter((store) => db.objectStoreNames.contains(store));
      if (stores.length === 0) return finish();
      const tx = db.transaction(stores, 'readwrite');
      for (const store of stores) tx.objectStore(store).clear();
      tx.oncomplete = finish;
      tx.onerror = finish;
    };
  });
}
