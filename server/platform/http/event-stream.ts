/** Sends server-sent events to one client. */
import type { ServerResponse } from 'node:http';

export type EventStream = {
  /** Does nothing once the stream is closed; closes it when too much waits for a client that does not read. */
  send(data: object): void;
  /** Like `send`, for the parts of a JSON text. Bytes are not copied, so all clients of an event share them. */
  sendParts(json: ReadonlyArray<string | Uint8Array>): void;
  /** Ends the response, and destroys its connection when the client does not read the end, or has much left to read. */
  close(): void;
};

/** Prevents proxies from closing an idle connection. */
const HEARTBEAT_MS = 20_000;
const FLUSH_MS = 5000;
/** How long a client can have something left to read; a hall on a slow network loads all its candidates within it. */
const MAX_SLOW_MS = 60_000;
/** Hundreds of events of an attempt; a client that reads has nothing waiting. */
const MAX_WAITING_BYTES = 64 * 1024;

/**
 * Begins the response; returns null when the client has disconnected. `onClose` is called once: by `close`, when the
 * client disconnects, or when the response fails. After that nothing is written. More than `maxWaitingBytes` that a client
 * has not read close the stream, and so does an event for a client that has not read everything for a minute.
 */
export function openEventStream(
  response: ServerResponse,
  onClose: () => void,
  maxWaitingBytes = MAX_WAITING_BYTES,
): EventStream | null {
  if (response.destroyed || response.writableEnded) return null;
  let isOpen = true;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // An idle kept-alive connection would delay the shutdown of the server.
    connection: 'close',
  });
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref();
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    onClose();
  };
  /** Since when something waits for the client, by the time of the process. */
  let slowSince: number | null = null;
  response.on('drain', () => {
    slowSince = null;
  });
  const write = (...parts: ReadonlyArray<string | Uint8Array>) => {
    if (!isOpen) return;
    response.cork();
    for (const part of parts) if (!response.write(part)) slowSince ??= performance.now();
    response.uncork();
    const isSlow = slowSince !== null && performance.now() - slowSince > MAX_SLOW_MS;
    if (response.writableLength <= maxWaitingBytes && !isSlow) return;
    end();
    response.destroy();
  };
  response.on('error', end);
  response.on('close', end);
  return {
    send: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    sendParts: (json) => write('data: ', ...json, '\n\n'),
    close: () => {
      if (!isOpen) return;
      end();
      if (response.writableLength > MAX_WAITING_BYTES) {
        response.destroy();
        return;
      }
      response.end();
      const timer = setTimeout(() => response.destroy(), FLUSH_MS).unref();
      response.once('close', () => clearTimeout(timer));
    },
  };
}
