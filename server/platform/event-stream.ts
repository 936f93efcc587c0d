/** Server-sent events to one client. */
import type { ServerResponse } from 'node:http';

export type EventStream = {
  /** Does nothing once the stream is closed. */
  send(data: object): void;
  /** Ends the response, and destroys its connection when the client does not read the end. */
  close(): void;
};

/** A proxy may end a connection on which nothing was sent for long. */
const HEARTBEAT_MS = 20_000;
const FLUSH_MS = 5000;

/**
 * Begins the answer. Null when the client has left. `onClose` is called once: by `close`, when the client leaves, and when
 * the response fails. From then on nothing is written.
 */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream | null {
  if (response.destroyed || response.writableEnded) return null;
  let isOpen = true;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A stream that has ended needs no connection, and an idle one would delay a stop of the server.
    connection: 'close',
  });
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS).unref();
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    onClose();
  };
  response.on('error', end);
  response.on('close', end);
  return {
    send: (data) => {
      if (isOpen) response.write(`data: ${JSON.stringify(data)}\n\n`);
    },
    close: () => {
      if (!isOpen) return;
      end();
      response.end();
      const timer = setTimeout(() => response.destroy(), FLUSH_MS).unref();
      response.once('close', () => clearTimeout(timer));
    },
  };
}
