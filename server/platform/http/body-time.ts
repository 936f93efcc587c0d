/** How long the body of a request may take to arrive. Node has one limit for all requests, which uploads need. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { rejectInvalidRequest } from './invalid-requests.ts';

/** 300 MB at 1 Mbit/s. An upload also ends when less than 64 KiB arrive in a minute (`server/media/upload/steady-chunks.ts`). */
export const MAX_UPLOAD_MS = 45 * 60_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Returns a function that ends the connection of a request whose body has not arrived after `ms`: with 408, or without
 * a word if it was answered already.
 */
export function limitTimeOfBody(ms: number) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length'] ?? 0) > 0)) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      if (response.headersSent) return void request.socket.destroy();
      const late = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      rejectInvalidRequest(late, request.socket);
    }, ms);
    // It outlives the response, because the body may still arrive after it.
    timer.unref();
    timers.set(request, timer);
    request.once('close', () => clearTimeout(timer));
  };
}

/** Lifts the limit for an upload by a permitted user. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
