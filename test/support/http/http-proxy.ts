/**
 * A reverse proxy for tests: it keeps its connections to the store open, polls the health of each process, and never
 * retries, so that each dropped request is visible.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './port.ts';

const HEALTH_EVERY_MS = 100;

export type TestProxy = { url: string; close(): Promise<void> };

export async function openTestProxy(upstreams: string[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(upstreams);
  const health = setInterval(() => {
    for (const upstream of upstreams) {
      fetch(`${upstream}/readyz`).then(
        ({ ok }) => (ok ? ready.add(upstream) : ready.delete(upstream)),
        () => ready.delete(upstream),
      );
    }
  }, HEALTH_EVERY_MS);
  let turn = 0;
  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const open = [...ready];
    const upstream = open[turn++ % open.length];
    const fail = (why: string) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(why);
    };
    if (!upstream) {
      fail('no process is ready');
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(upstream + url, { agent, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    onward.on('error', (error) => fail(error.message));
    incoming.pipe(onward);
  }
  const server = createServer(forward);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      clearInterval(health);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
