/**
 * A pooler in transaction mode, as PgBouncer is: each transaction of a client runs on the next connection to the server, so
 * nothing of a session is there in the next one. It refuses startup parameters that it cannot pass, and passes no
 * notifications. For tests on machines without PgBouncer.
 */
import { createServer, type Socket } from 'node:net';
import pg from 'pg';

const CONNECTIONS = 4;
const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
const PASSED_PARAMETERS = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone'];

type Upstream = { socket: Socket; receive: (message: Buffer) => void; onClose: () => void };
export type TransactionPooler = { url: string; transactions(): number; close(): Promise<void> };

/** Opens a pooler in front of the server at `serverUrl`; the name of the database is that of each client. */
export async function openTransactionPooler(serverUrl: string): Promise<TransactionPooler> {
  const pools = new Map<string, ReturnType<typeof openPool>>();
  const sockets = new Set<Socket>();
  let transactions = 0;
  // Without a delay of small messages, which a statement consists of.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    onStartup(socket, (database) => {
      const pool = pools.get(database) ?? openPool(serverUrl, database);
      pools.set(database, pool);
      serveClient(socket, pool, () => transactions++);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    transactions: () => transactions,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      for (const pool of pools.values()) pool.close();
    },
  };
}

/** Answers the startup message of a client, and calls `begin` with the name of its database. */
function onStartup(socket: Socket, begin: (database: string) => void): void {
  socket.once('data', (bytes) => {
    const code = bytes.readInt32BE(4);
    if (code === CANCEL_REQUEST) return void socket.end();
    if (code === SSL_REQUEST) {
      socket.write('N');
      return onStartup(socket, begin);
    }
    const texts = bytes.toString('utf8', 8).split('\0');
    const parameters = new Map<string, string>();
    for (let at = 0; texts[at]; at += 2) parameters.set(texts[at] ?? '', texts[at + 1] ?? '');
    const foreign = [...parameters.keys()].find((name) => !PASSED_PARAMETERS.includes(name.toLowerCase()));
    if (foreign) {
      const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${foreign}\0\0`;
      return void socket.end(messageOf('E', Buffer.from(text)));
    }
    const ready = [messageOf('R', Buffer.alloc(4)), messageOf('K', Buffer.alloc(8)), messageOf('Z', Buffer.from('I'))];
    socket.write(Buffer.concat(ready));
    begin(parameters.get('database') ?? '');
  });
}

/** Passes the messages of a client to a connection, which is returned when its transaction has ended. */
function serveClient(socket: Socket, pool: ReturnType<typeof openPool>, onTransaction: () => void): void {
  let upstream: Upstream | null = null;
  let expected = 0;
  let passing: Promise<void> = Promise.resolve();
  const receive = (message: Buffer) => {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'A') return;
    socket.write(message);
    if (type !== 'Z') return;
    expected--;
    const isIdle = String.fromCharCode(message[5] ?? 0) === 'I';
    if (expected > 0 || !isIdle || !upstream) return;
    pool.release(upstream);
    upstream = null;
    onTransaction();
  };
  onMessages(socket, (message) => {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'X') return void socket.end();
    passing = passing.then(async () => {
      if (!upstream) {
        upstream = await pool.take();
        upstream.receive = receive;
        upstream.onClose = () => socket.destroy();
      }
      if (type === 'Q' || type === 'S') expected++;
      upstream.socket.write(message);
    });
    passing.catch(() => socket.destroy());
  });
  socket.on('close', () => upstream?.socket.destroy());
}

/** Connections to a database, handed out in turn. */
function openPool(serverUrl: string, database: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const free: Upstream[] = [];
  const waiting: Array<(upstream: Upstream) => void> = [];
  let opened = 0;

  async function open(): Promise<Upstream> {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => {});
    await client.connect().catch((error) => {
      opened--;
      throw error;
    });
    // The driver has authenticated; from now on the messages of others use its socket.
    const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    socket.removeAllListeners('data');
    const upstream: Upstream = { socket, receive: () => {}, onClose: () => {} };
    onMessages(socket, (message) => upstream.receive(message));
    socket.on('close', () => {
      opened--;
      if (free.includes(upstream)) free.splice(free.indexOf(upstream), 1);
      upstream.onClose();
    });
    return upstream;
  }
  return {
    async take(): Promise<Upstream> {
      // All connections are opened first, so that two transactions in a row never have the same one.
      if (opened < CONNECTIONS) {
        opened++;
        return open();
      }
      return free.shift() ?? new Promise((resolve) => waiting.push(resolve));
    },
    release(upstream: Upstream): void {
      upstream.receive = () => {};
      upstream.onClose = () => {};
      const next = waiting.shift();
      if (next) next(upstream);
      else free.push(upstream);
    },
    close: () => {
      for (const { socket } of free) socket.destroy();
    },
  };
}

/** Calls `onMessage` for each complete message: a type, its length, its content. */
function onMessages(socket: Socket, onMessage: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      onMessage(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}

function messageOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
