/** Receives the notifications of a PostgreSQL server. */
import pg from 'pg';
import { KEEP_ALIVE } from './limits/database-limits.ts';

const RECONNECT_MS = 1000;

/** LISTENs on its own connection, because the pool may close any connection; reconnects when it drops. */
export async function listenWithReconnect(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<() => void> {
  let isClosed = false;
  let listener: pg.Client | null = null;
  /** Makes one attempt; a failed attempt or an ended connection schedules the next, so two never run at once. */
  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
    let isListening = false;
    client.on('notification', (message) => onNotification(message.payload ?? ''));
    client.on('error', () => {});
    client.on('end', () => {
      if (isListening) reconnectLater();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    isListening = true;
    listener = client;
  }
  function reconnectLater(): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      // Notifications may have been missed while disconnected; '' makes the listener refresh everything.
      if (!isClosed) connect().then(() => onNotification(''), reconnectLater);
    }, RECONNECT_MS);
    timer.unref();
  }
  await connect();
  return () => {
    isClosed = true;
    void listener?.end();
  };
}
