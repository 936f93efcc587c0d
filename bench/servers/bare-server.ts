/** A bare `node:http` server that sends fixed bytes: the upper limit in benchmarks. */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type BareResponse = { status: number; headers: OutgoingHttpHeaders; body: Uint8Array };

const { status, headers, body } = workerData as BareResponse;
const length = status === 304 ? {} : { 'content-length': body.length };

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(status, { ...headers, ...length });
    response.end(status === 304 ? undefined : body);
  });
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
