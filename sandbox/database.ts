/**
 * The state of the sandbox: messages, payments, keys and logins, in a schema of its own in the database of the store, so that
 * all processes share it. No migration creates it, so production has none.
 */
import { createHash } from 'node:crypto';

/** The part of the store's database that the sandbox uses. */
export type SandboxDatabase = {
  /** Runs one statement with `$1` parameters. */
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs SQL text with several statements in one transaction. */
  script(sql: string): Promise<void>;
};

/** `number` is the order in which rows were added. */
const TABLES = `
create schema sandbox;
create table sandbox.message (
  number bigint generated always as identity primary key,
  channel text not null constraint message_channel check (channel in ('sms', 'mail', 'push')),
  receiver text not null,
  details json not null
);
create table sandbox.payment (
  gateway text not null constraint payment_gateway check (gateway in ('payu', 'easebuzz')),
  id text not null,
  number bigint generated always as identity,
  txnid text not null,
  access_key text not null,
  status text not null,
  refund_ids text[] not null,
  details json not null,
  version integer not null default 1,
  constraint payment_key primary key (gateway, id)
);
create index payment_txnid on sandbox.payment (txnid);
create index payment_access_key on sandbox.payment (access_key);
create index payment_refund on sandbox.payment using gin (refund_ids);
-- PayU captures a transaction once; Easebuzz does not prevent a second payment.
create unique index payment_captured_once on sandbox.payment (txnid) where gateway = 'payu' and status = 'success';
create table sandbox.signing_key (
  name text constraint signing_key_name primary key,
  jwk json not null
);
create table sandbox.push_subscription (
  id text constraint push_subscription_id primary key,
  number bigint generated always as identity,
  details json not null
);
create index push_subscription_number on sandbox.push_subscription (number);
create table sandbox.login (
  code text constraint login_code primary key,
  details json not null,
  added_at timestamptz not null default now()
);`;

const DIGEST = createHash('sha256').update(TABLES).digest('hex');
const ADVISORY_LOCK_KEY = 7_609_263;
const PRESENT_DIGEST = `obj_description(to_regnamespace('sandbox')::oid, 'pg_namespace')`;

/**
 * Creates the tables, and replaces those of another version of this file with empty ones. Processes that start together wait
 * for the first one.
 */
export async function createTables(database: SandboxDatabase): Promise<void> {
  const { rows } = await database.query(`select ${PRESENT_DIGEST} as digest`);
  if ((rows[0] as { digest: string | null }).digest === DIGEST) return;
  await database.script(`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY});
do $$ begin
  if ${PRESENT_DIGEST} is distinct from '${DIGEST}' then
    drop schema if exists sandbox cascade;
    ${TABLES}
    comment on schema sandbox is '${DIGEST}';
  end if;
end $$;`);
}

/** Removes NUL characters from the values, which anyone can send to the sandbox and PostgreSQL stores in no text. */
export function withoutNul({ query, script }: SandboxDatabase): SandboxDatabase {
  const clean = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return { query: (sql, values = []) => query(sql, values.map(clean)), script };
}
