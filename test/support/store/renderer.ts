/** A renderer for tests of the PDF pool: returns its thread, waits, fails, or ends its thread. */
import { isMainThread, threadId } from 'node:worker_threads';

type Input = { act: 'describe' | 'fail' | 'exit' | 'hang' } | { act: 'wait'; until: Int32Array };

export async function render(input: Input): Promise<Buffer> {
  if (input.act === 'fail') throw new Error('no such font');
  if (input.act === 'exit') process.exit(1);
  if (input.act === 'wait') Atomics.wait(input.until, 0, 0);
  while (input.act === 'hang');
  return Buffer.from(JSON.stringify({ isMainThread, threadId }));
}

export const TEST_RENDERER = new URL(import.meta.url);

/** An input that blocks the thread until `release` is called. */
export function blocker() {
  const until = new Int32Array(new SharedArrayBuffer(4));
  return {
    input: { act: 'wait' as const, until },
    release: () => {
      Atomics.store(until, 0, 1);
      Atomics.notify(until, 0);
    },
  };
}
