/** A TCP proxy for a database, for tests that interrupt the connection. */
import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

/** Opens a proxy to the PostgreSQL server `url`; the returned `url` connects through it. */
export async function openTcpProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  let delayMs = 0;
  let isSilent = false;
  const server = createServer((near) => {
    if (isDisconnected) return void near.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, upstream],
      [upstream, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => setTimeout(() => !isSilent && to.writable && to.write(bytes), delayMs));
      from.on('error', () => to.destroy());
      // After the data, which are passed on by timers too.
      from.on('close', (hasFailed) => {
        sockets.delete(from);
        setTimeout(() => {
          if (!isSilent) hasFailed ? to.destroy() : to.end();
        }, delayMs);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(url);
  near.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: near.href,
    /** Breaks all connections and refuses new ones until `restore`. */
    disconnect: () => {
      isDisconnected = true;
      for (const socket of sockets) socket.destroy();
    },
    /** Passes data again. The connections in which data was dropped are broken. */
    restore: () => {
      if (isSilent) for (const socket of sockets) socket.destroy();
      isDisconnected = false;
      isSilent = false;
    },
    /** Delays all data by so many milliseconds in each direction. */
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** Drops all data, without an error at either end. */
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
