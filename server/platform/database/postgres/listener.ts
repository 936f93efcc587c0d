/** Receives the notifications of a PostgreSQL server, on one connection of its own: a pool may close any connection. */
import type { Socket } from 'node:net';
import pg from 'pg';
import { KEEP_ALIVE } from '../limits/database-limits.ts';

const RECONNECT_MS = 1000;
const PING_MS = 5000;
/** The server has answered no ping for so long: the network drops its packets, which TCP reports after minutes. */
const MAX_SILENCE_MS = 15_000;

export type Listener = {
  /** Calls `onNotification` with the payload of each notification, and with '' after a reconnect. Rejects if the server is unavailable. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>;
  close(): void;
};

export function createListener(url: string): Listener {
  /** By channel, in lower case as PostgreSQL reports it. */
  const receivers = new Map<string, Array<(payload: string) => void>>();
  let present: Promise<pg.Client> | null = null;
  let isClosed = false;

  const notify = (channel: string, payload: string) => {
    for (const receive of receivers.get(channel) ?? []) receive(payload);
  };

  /** Makes one attempt; a failed attempt or an ended connection schedules the next, so two never run at once. */
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
    let isListening = false;
    client.on('notification', ({ channel, payload = '' }) => notify(channel, payload));
    client.on('error', () => {});
    client.on('end', () => {
      if (isListening) reconnectLater();
    });
    try {
      await client.connect();
      for (const channel of receivers.keys()) await client.query(`LISTEN ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    isListening = true;
    pingUntilEnd(client);
    if (isClosed) void client.end();
    return client;
  }

  function reconnectLater(): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      if (isClosed) return;
      const connected = connect();
      connected.then(() => {
        present = connected;
        // Notifications may have been missed while disconnected; '' makes the receivers refresh everything.
        for (const channel of receivers.keys()) notify(channel, '');
      }, reconnectLater);
    }, RECONNECT_MS);
    timer.unref();
  }

  return {
    async listen(name, onNotification) {
      const channel = name.toLowerCase();
      receivers.set(channel, [...(receivers.get(channel) ?? []), onNotification]);
      present ??= connect().catch((error) => {
        present = null;
        throw error;
      });
      try {
        await (await present).query(`LISTEN ${channel}`);
      } catch (error) {
        const others = receivers.get(channel)?.filter((one) => one !== onNotification);
        receivers.set(channel, others ?? []);
        throw error;
      }
    },
    close() {
      isClosed = true;
      present?.then(
        (client) => client.end(),
        () => {},
      );
    },
  };
}

function pingUntilEnd(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(MAX_SILENCE_MS, () => stream.destroy());
  let isWaiting = false;
  const ping = async () => {
    if (isWaiting) return;
    isWaiting = true;
    await client.query('select 1').catch(() => {});
    isWaiting = false;
  };
  const timer = setInterval(() => void ping(), PING_MS);
  timer.unref();
  client.once('end', () => clearInterval(timer));
}
