/**
 * Forwards connections that a killed worker had not accepted to another worker. The primary accepts connections and
 * passes each to a worker; when the worker is killed before it has acknowledged one, Node's `cluster` leaves it open
 * and unserved, and the client would wait for its own timeout.
 *
 * This relies on internal messages of `cluster`; `pending-connections.test.ts` fails when they change.
 */
import type { Worker } from 'node:cluster';

type Handle = { close(): void };
type Internal = { cmd?: string; act?: string; seq?: number; ack?: number };

const READ_MS = 50;

/** `isServedByOther`: whether another worker accepts connections; if not, they are closed. */
export function forwardPendingConnections(worker: Worker, isServedByOther: () => boolean): void {
  const child = worker.process;
  const unacknowledged = new Map<number, Handle>();
  const send = child.send.bind(child) as (...message: unknown[]) => boolean;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    const { act, seq } = message as Internal;
    if (act === 'newconn' && seq !== undefined && handle) unacknowledged.set(seq, handle as Handle);
    return send(message, handle, ...rest);
  };
  child.on('internalMessage', ({ ack }: Internal) => {
    if (ack !== undefined) unacknowledged.delete(ack);
  });
  let isRemoved = false;
  child.once('disconnect', () => {
    isRemoved = true;
  });
  child.once('exit', () => {
    // `cluster` removes a worker that exits disconnected; with an unacknowledged connection, `disconnect` is not
    // emitted.
    isRemoved ||= !child.connected;
    // Waits until the worker's last messages have been read.
    setTimeout(() => setImmediate(forward), READ_MS);
  });

  function forward(): void {
    for (const [seq, handle] of [...unacknowledged]) {
      if (isRemoved && isServedByOther())
        child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq, accepted: false });
      else handle.close();
    }
    unacknowledged.clear();
  }
}
