/**
 * The first process accepts connections and hands each to a process that serves. One that is killed before it has
 * answered for a connection leaves it open in the first process, where Node's `cluster` forgets it: the caller would wait
 * until its own time-out. Here such a connection is handed to another process.
 *
 * This relies on messages that `cluster` sends internally; `unaccepted-connections.test.ts` notices when they change.
 */
import type { Worker } from 'node:cluster';

type Handle = { close(): void };
type Internal = { cmd?: string; act?: string; seq?: number; ack?: number };

const READ_MS = 50;

/** `isServedByOther`: whether a process besides `worker` accepts connections; otherwise they are closed. */
export function passOnUnaccepted(worker: Worker, isServedByOther: () => boolean): void {
  const child = worker.process;
  const handed = new Map<number, Handle>();
  const send = child.send.bind(child) as (...message: unknown[]) => boolean;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    const { act, seq } = message as Internal;
    if (act === 'newconn' && seq !== undefined && handle) handed.set(seq, handle as Handle);
    return send(message, handle, ...rest);
  };
  child.on('internalMessage', ({ ack }: Internal) => {
    if (ack !== undefined) handed.delete(ack);
  });
  let isForgotten = false;
  child.once('disconnect', () => {
    isForgotten = true;
  });
  child.once('exit', () => {
    // `cluster` forgets a process that exits disconnected. With a connection unanswered for, `disconnect` is not emitted.
    isForgotten ||= !child.connected;
    // What the process still sent is read by then.
    setTimeout(() => setImmediate(passOn), READ_MS);
  });

  function passOn(): void {
    for (const [seq, handle] of [...handed]) {
      if (isForgotten && isServedByOther())
        child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq, accepted: false });
      else handle.close();
    }
    handed.clear();
  }
}
