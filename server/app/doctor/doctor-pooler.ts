/** Doctor checks of what the store needs from the connections to a database server, which a pooler can withhold. */
import { randomUUID } from 'node:crypto';
import type { CheckedStore, Finding } from './doctor-finding.ts';

const CHANNEL = 'doctor';
const MAX_WAIT_MS = 3000;

/** Empty for the embedded database, and where the store does not listen. */
export async function checkPooler(store: CheckedStore): Promise<Finding[]> {
  if (store.kind !== 'server' || !store.listen) return [];
  const hasNotifications = await receivesNotification(store, store.listen);
  return [
    {
      what: 'notifications',
      problem: hasNotifications ? null : 'do not arrive: other processes would show changes late or never',
      fix: store.isPooled
        ? 'Let DATABASE_DIRECT_URL lead to the server and the database behind DATABASE_URL, past the pooler.'
        : 'If DATABASE_URL leads to a pooler such as PgBouncer, set DATABASE_DIRECT_URL to the server behind it.',
    },
    ...(store.isPooled ? await checkPooled(store) : []),
  ];
}

async function receivesNotification(
  { query }: Pick<CheckedStore, 'query'>,
  listen: NonNullable<CheckedStore['listen']>,
): Promise<boolean> {
  const sent = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const received = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_WAIT_MS);
    listen(CHANNEL, (payload) => payload === sent && resolve(true))
      .then(() => query('select pg_notify($1, $2)', [CHANNEL, sent]))
      .catch(() => resolve(false));
  });
  return received.finally(() => clearTimeout(timer));
}

async function checkPooled({ query }: CheckedStore): Promise<Finding[]> {
  const { rows } = await query(`select current_setting('statement_timeout') as limit`);
  const isUnlimited = (rows[0] as { limit: string }).limit === '0';
  const transactions = await query('begin; select 1; commit').then(
    () => null,
    (error: Error) => `are not possible: ${error.message}`,
  );
  return [
    { what: 'transactions of the pooler', problem: transactions, fix: 'Set pool_mode = transaction in the pooler.' },
    {
      what: 'time limit of the pooler',
      problem: isUnlimited ? 'is missing for statements outside of transactions' : null,
      fix: "Set connect_query = 'set statement_timeout = 60000; set lock_timeout = 10000' for the database in the pooler.",
    },
  ];
}
