const POLL_MS = 100;
const LOAD_TIMEOUT_MS = 20_000;

/** Loads a third-party script once and polls `find` for the object it defines. Throws after 20 seconds. */
export async function loadThirdPartyScript<LoadedObject>(
  src: string,
  find: () => LoadedObject | undefined,
): Promise<LoadedObject> {
  if (!document.querySelector(`script[src="${src}"]`)) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  }
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const loadedObject = find();
    if (loadedObject) return loadedObject;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${new URL(src).host} did not answer with its script`);
}
