const POLL_MS = 100;
const LONGEST_WAIT_MS = 20_000;

/** Loads a third-party script once and polls `find` for the object it defines. Throws after 20 seconds. */
export async function outsideScript<Brought>(src: string, find: () => Brought | undefined): Promise<Brought> {
  if (!document.querySelector(`script[src="${src}"]`)) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  }
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline) {
    const brought = find();
    if (brought) return brought;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${new URL(src).host} did not answer with its script`);
}
