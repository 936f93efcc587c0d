/** HTTP load with autocannon, and a bare server for comparison. */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { BareResponse } from './servers/bare-server.ts';

export type Target = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type Rate = { perSecond: number; p99: number; failed: number };

const CONNECTIONS = 50;

/** Measures requests per second over `seconds`, after a warm-up of one second; p99 in ms. */
export async function measure(target: Target, seconds: number): Promise<Rate> {
  const options = { ...target, connections: CONNECTIONS, pipelining: 1 };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx - (result['3xx'] ?? 0),
  };
}

/** Starts a bare server that sends the bytes of one response of the target. */
export async function echoOf(target: Target): Promise<{ url: string; close(): Promise<void> }> {
  const response = await fetch(target.url, {
    method: target.method ?? 'GET',
    headers: { ...target.headers, 'accept-encoding': target.headers?.['accept-encoding'] ?? 'identity' },
    ...(target.body ? { body: target.body } : {}),
  });
  const raw = await rawBody(target);
  const headers: OutgoingHttpHeaders = {};
  for (const name of ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  return startBareServer({ status: response.status, headers, body: raw });
}

/** Starts a bare `node:http` server in a worker thread that sends the same response to every request. */
export async function startBareServer(answer: BareResponse): Promise<{ url: string; close(): Promise<void> }> {
  const worker = new Worker(new URL('./servers/bare-server.ts', import.meta.url), { workerData: answer });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { url: `http://127.0.0.1:${port}/`, close: async () => void (await worker.terminate()) };
}

/** The body as it was sent; `fetch` would decompress it. */
async function rawBody(target: Target): Promise<Uint8Array> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const call = request(target.url, { method: target.method ?? 'GET', headers: target.headers ?? {} }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    });
    call.on('error', reject);
    call.end(target.body);
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
