/** Writes through HAProxy on a new connection each time, and records which server acknowledged each row. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const PAUSE_MS = 50;
const TIMEOUT_MS = 2000;

type Row = { number: number; port: number };

export async function startProbe(url: string) {
  const rows: Row[] = [];
  let isOver = false;
  await withClient(url, (client) => client.query('create table failover_probe (number bigint primary key)'));
  const writing = (async () => {
    for (let number = 1; !isOver; number++, await wait(PAUSE_MS)) {
      await withClient(url, async (client) => {
        const { rows: written } = await client.query(
          'insert into failover_probe values ($1) returning inet_server_port() as port',
          [number],
        );
        rows.push({ number, port: written[0].port });
      }).catch(() => {});
    }
  })();
  return {
    /** `changes`: how often another server acknowledged than the one before; more than the failovers if two did in turn. */
    async end(): Promise<{ written: number; lost: number; changes: number }> {
      isOver = true;
      await writing;
      const stored = await withClient(url, (client) => client.query('select number from failover_probe'));
      const numbers = new Set((stored.rows as Array<{ number: string }>).map(({ number }) => Number(number)));
      const changes = rows.filter(({ port }, index) => index > 0 && port !== rows[index - 1]?.port).length;
      return { written: rows.length, lost: rows.filter(({ number }) => !numbers.has(number)).length, changes };
    },
  };
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => {});
  }
}
