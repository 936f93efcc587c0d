/** The line to a database, for stories that cut it. */
import { connect, createServer, type Socket } from 'node:net';

export type Cable = Awaited<ReturnType<typeof layCable>>;

/** `url` names a PostgreSQL server; the cable's own `url` reaches it. */
export async function layCable(url: string) {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let isSilent = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const other = connect(Number(far.port), far.hostname);
    for (const [from, to] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => setTimeout(() => !isSilent && to.writable && to.write(bytes), delayMs));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(url);
  near.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: near.href,
    /** Everything under way breaks, and nobody gets through until it is mended. */
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    /** Milliseconds that everything takes longer, each way. */
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** Nothing arrives any more, and neither end is told. */
    silence: () => {
      isSilent = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
