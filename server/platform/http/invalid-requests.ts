/** Responds to invalid or incomplete HTTP requests, which reach no route, with the envelope of the API. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const RESPONSES: Record<string, readonly [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'too_large',
    'The head of the request is too large. Deleting the cookies of this site may help.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', 'The request did not arrive in time. Please try again.'],
};
const MALFORMED = [400, 'malformed', 'This is not a request that can be read.'] as const;

/** For Fastify's `clientErrorHandler`. */
export function rejectInvalidRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = RESPONSES[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ status: 'FAILURE', success: false, code, message, data: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // The rest of the connection is discarded, because the start of the next request is unknown.
  socket.destroy(error);
}
