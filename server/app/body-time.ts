/** How long the body of a request may take to arrive. Node has one limit for all requests, which uploads need. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_PREFIX } from '../../contract/endpoint.ts';
import type { Route } from '../platform/http/calls/route.ts';
import { rejectInvalidRequest } from '../platform/http/invalid-requests.ts';

/** 300 MB at 1 Mbit/s. An upload also ends when less than 64 KiB arrive in a minute (`server/media/upload/steady-chunks.ts`). */
export const MAX_UPLOAD_MS = 45 * 60_000;

/** Returns a function that responds 408 to a request whose body has not arrived after `ms`, unless it is an upload. */
export function limitTimeOfBody(ms: number, routes: readonly Route[]) {
  const uploads = new Set(
    routes.filter(({ endpoint }) => endpoint.isFile).map(({ endpoint: { path } }) => API_PREFIX + path),
  );
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { headers, url = '' } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || uploads.has(url.split('?', 1)[0] ?? '')) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      const late = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      rejectInvalidRequest(late, request.socket);
    }, ms);
    const stop = () => clearTimeout(timer);
    request.once('close', stop);
    response.once('close', stop);
  };
}
