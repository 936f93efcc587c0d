/**
 * Checks the rules for distributing tables over machines by student (docs/scaling.md) against the database: the tables
 * of a student have student_id first in the primary key, and in other unique keys and references.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

/** Tables with a student_id that stay on one machine, and the reason. */
const LOCAL: Record<string, string> = {
  'identity.otp': 'found by the mobile number, before the student is known; lives for minutes',
  'identity.otp_challenge': 'likewise',
  'identity.session': 'found by its token, before the student is known',
  'viewing.session': 'found by its token, before the student is known; lives for a quarter of an hour',
  'push.subscription': 'with its session; a browser that another student subscribed is found by its address',
  'assessment.extension': 'mostly to everybody in a test; a handful of rows',
  'assessment.screen_message': 'likewise',
  'assessment.candidate': 'found by its roll number and by the code of its card, before the student is known',
};

/**
 * Unique keys without student_id: their values are random or counted centrally, so that no machine has to check
 * another.
 */
const WITHOUT_STUDENT: Record<string, string> = {
  'orders.order order_public_id': 'random; becomes an index by machine',
  'orders.invoice invoice_number': 'counted by invoice_counter, without a gap, on one machine',
  'orders.credit_note credit_note_number': 'counted by invoice_counter, without a gap, on one machine',
  'orders.partial_credit_note partial_credit_note_number': 'likewise',
  'checkout.transaction transaction_txnid': 'random, 20 letters and digits; the gateway returns no student',
  'checkout.payment payment_once': 'the gateway names its payments once; the same one comes for the same txnid',
  'checkout.refund refund_token': 'random; the gateway refunds once for it',
  'assessment.result_code result_code_once': 'random, 60 bits; whoever verifies a document names no student',
  'assessment.result_link result_link_secret': 'the hash of 128 random bits or more; a parent names no student',
};

/** Tables that are complete on every machine, or on the one that looks students up; see docs/scaling.md. */
const REFERENCE = [
  ...['identity.student', 'catalogue.product', 'assessment.test', 'assessment.paper', 'pricing.coupon'],
  'learning.batch',
  // One row for each version of an answer key.
  'assessment.item_analysis',
  // One row a night.
  'assessment.receipt_tree',
];

/** A pair is of two students, so one of its references leads to another machine; docs/scaling.md leaves it out. */
const BETWEEN_STUDENTS = ['similar_pair_other_attempt'];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Key = { table: string; name: string; kind: 'p' | 'u'; columns: string[] };
type Reference = { table: string; name: string; target: string; columns: string[]; targets: string[] };

async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select n.nspname || '.' || c.relname as "table", i.relname as name,
      case when x.indisprimary then 'p' else 'u' end as kind,
      (select array_agg(coalesce(a.attname, '()')::text order by k.at)
        from unnest(x.indkey) with ordinality k(number, at)
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where x.indisunique and c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'pg_toast', 'jobs', 'sandbox')`.execute(
    store.db,
  );
  return rows;
}

async function references(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", c.conname as name, c.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(number, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.at) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(number, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.at) as targets
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname not in ('jobs', 'sandbox')`.execute(store.db);
  return rows.map((row) => ({ ...row, table: row.table.replaceAll('"', ''), target: row.target.replaceAll('"', '') }));
}

/** Tables with data of students, recognized by their column student_id. */
async function tablesOfStudents(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select n.nspname || '.' || c.relname as "table" from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'student_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and n.nspname not in ('pg_catalog', 'information_schema', 'jobs', 'sandbox') order by 1`.execute(store.db);
  return rows.map(({ table }) => table);
}

test('a table of a student has student_id first in its primary key', async () => {
  const primary = new Map((await keys()).filter(({ kind }) => kind === 'p').map((key) => [key.table, key.columns]));
  const tables = await tablesOfStudents();
  expect(tables.length).toBeGreaterThan(15);
  const wrong = tables.filter((table) => primary.get(table)?.[0] !== 'student_id');
  expect(wrong.sort()).toEqual(Object.keys(LOCAL).sort());
});

test('each unique key contains student_id, except those listed here with a reason', async () => {
  const spread = new Set((await tablesOfStudents()).filter((table) => !(table in LOCAL)));
  const wrong = (await keys()).filter(({ table, columns }) => spread.has(table) && !columns.includes('student_id'));
  expect(wrong.map(({ table, name }) => `${table} ${name}`).sort()).toEqual(Object.keys(WITHOUT_STUDENT).sort());
});

test('foreign keys between them contain student_id; others refer to a table that every machine has', async () => {
  const spread = new Set((await tablesOfStudents()).filter((table) => !(table in LOCAL)));
  const wrong = (await references()).filter(({ table, target, columns, targets }) => {
    if (!spread.has(table)) return spread.has(target);
    if (!spread.has(target)) return !REFERENCE.includes(target);
    const at = columns.indexOf('student_id');
    return at < 0 || targets[at] !== 'student_id';
  });
  expect(wrong.map(({ name }) => name)).toEqual(BETWEEN_STUDENTS);
});

test('docs/scaling.md names each table of a student, each exception, and no other', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8');
  const { rows } = await sql<{ table: string }>`
    select table_schema || '.' || table_name as "table" from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs', 'public', 'sandbox')`.execute(
    store.db,
  );
  const known = rows.map(({ table }) => table);
  const named = [...page.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, name]) => String(name));
  expect(
    known.filter((table) => !named.includes(table)),
    'not on the page',
  ).toEqual([]);
  expect(
    named.filter((name) => !known.includes(name)),
    'not in the database',
  ).toEqual([]);
  for (const name of Object.keys(WITHOUT_STUDENT)) expect(page).toContain(`\`${name.split(' ')[1]}\``);
});
