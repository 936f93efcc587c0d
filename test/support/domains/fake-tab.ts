/** A tab of a browser in memory, for unit tests of views. */
import { vi } from 'vitest';

export const ASHA = { viewing_id: 'a', student_id: 2101, ends_at: '2026-11-21T05:15:00.000Z' };
export const RAVI = { viewing_id: 'b', student_id: 2102, ends_at: '2026-11-21T05:20:00.000Z' };

/** Opens a page in a tab that stores `entries`, of which the modules that are imported afterwards are part, until `closeFakeTab`. */
export function openFakeTab(
  entries: Record<string, string> = {},
  { pathname = '/my-courses', state = null as unknown } = {},
) {
  const page = new EventTarget();
  const tab = {
    storage: fakeStorage(entries),
    page,
    document: Object.assign(new EventTarget(), {
      documentElement: { style: { setProperty: vi.fn(), removeProperty: vi.fn() } },
      body: { replaceChildren: vi.fn() },
    }),
    location: { pathname, origin: 'http://shop.example', hostname: 'shop.example', replace: vi.fn(), reload: vi.fn() },
    history: { state, replaceState: vi.fn() },
    /** Shows the page again, as the Back button does. */
    comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('sessionStorage', tab.storage);
  vi.stubGlobal('document', tab.document);
  vi.stubGlobal('location', tab.location);
  vi.stubGlobal('history', tab.history);
  return tab;
}

/** Closes the tab, and forgets the modules that belong to it: the test files that follow may run in the same process. */
export function closeFakeTab(): void {
  vi.unstubAllGlobals();
  vi.resetModules();
}

/** The entries of a view that lasts another minute. */
export function viewEntries(view: typeof ASHA, ends_local_ms = Date.now() + 60_000): Record<string, string> {
  return {
    sopan_viewing: JSON.stringify({ ...view, ends_local_ms }),
    sopan_access_token: `viewing.${view.viewing_id}`,
  };
}

export function fakeStorage(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
    clear: () => map.clear(),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size;
    },
  };
}
