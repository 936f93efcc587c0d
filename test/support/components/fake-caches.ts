/** A `CacheStorage` in memory, for tests of what pages and workers store. */
export type FakeCaches = { caches: CacheStorage; paths(name: string): string[]; names(): string[] };

const ORIGIN = 'https://store.test';

export function fakeCaches(): FakeCaches {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: RequestInfo) => store.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void store.set(urlOf(request), response),
      delete: async (request: RequestInfo) => store.delete(urlOf(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    };
  };
  const caches = {
    open: async (name: string) => open(name),
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  } as unknown as CacheStorage;
  const paths = (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
  return { caches, paths, names: () => [...stores.keys()] };
}
