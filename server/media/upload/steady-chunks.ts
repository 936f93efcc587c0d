/** Bytes of an upload that must arrive in each period of `STALL_MS`: a slower sender would occupy a slot for long. */
const MIN_BYTES = 64 * 1024;
const STALL_MS = 60_000;

/** Passes chunks on; rejects when neither 64 KiB nor the rest arrive in `stallMs`. */
export function steadyChunks(chunks: AsyncIterator<Buffer>, stallMs = STALL_MS): AsyncIterator<Buffer> {
  let missing = MIN_BYTES;
  let until = Date.now() + stallMs;
  return {
    async next() {
      const result = await before(until, chunks.next());
      missing -= result.done ? 0 : result.value.length;
      if (missing <= 0) {
        missing = MIN_BYTES;
        until = Date.now() + stallMs;
      }
      return result;
    },
  };
}

async function before<Result>(until: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('nothing arrives any more')), Math.max(0, until - Date.now()));
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
