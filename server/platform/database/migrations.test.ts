/** Tests that migrations do not break processes of the previous version: see "Update" in docs/operations.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations');
/** The first migration that is checked; older ones were never applied to a running store. */
const FIRST_HELD = '0221';

/** Statements that break reads or writes of the previous version. */
const REMOVES =
  /\bdrop\s+(table|column|view|schema|type)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b|\badd\s+(column\s+)?(?!constraint)[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i;
/** On a large table the operator creates the index beforehand with `concurrently`. */
const LOCKS_WRITERS = /\bcreate\s+(unique\s+)?index\s+(?!concurrently\b)(?!if\s+not\s+exists\b)/i;

/** The reason why a migration breaks processes of the previous version, or null. */
function fault(name: string, sql: string): string | null {
  const plain = sql.replace(/--.*$/gm, '');
  const isContract = /^\d{4}-contract-/.test(name);
  if (!isContract && REMOVES.test(plain)) return 'removes or requires: name it NNNN-contract-…, one version later';
  return LOCKS_WRITERS.test(plain) ? 'create index if not exists, so that it can be made beforehand' : null;
}

test('each migration only adds, or has contract in its name', () => {
  const names = readdirSync(MIGRATIONS).filter((name) => name >= FIRST_HELD);
  const faults = names.flatMap((name) => fault(name, readFileSync(join(MIGRATIONS, name), 'utf8')) ?? []);
  expect(faults).toEqual([]);
});

test.each([
  ['0300-notes.sql', 'alter table cart.item drop column price', /removes/],
  ['0300-notes.sql', 'alter table cart.item rename column price to cost', /removes/],
  ['0300-notes.sql', 'alter table cart.item add column note text not null', /removes/],
  ['0300-notes.sql', 'alter table cart.item alter column note type int using 1', /removes/],
  ['0300-notes.sql', 'alter table cart.item alter column note set not null', /removes/],
  ['0300-notes.sql', 'create index item_note on cart.item (note)', /beforehand/],
])('%s is refused with: %s', (name, sql, why) => {
  expect(fault(name, sql)).toMatch(why);
});

test.each([
  ['0300-notes.sql', `alter table cart.item add column note text not null default '', add column at timestamptz`],
  ['0300-notes.sql', '-- drop column later\ncreate index if not exists item_note on cart.item (note)'],
  ['0300-notes.sql', 'create table cart.note (id bigint primary key, text text not null)'],
  ['0310-contract-notes.sql', 'alter table cart.item drop column note'],
])('%s is accepted: %s', (name, sql) => {
  expect(fault(name, sql)).toBeNull();
});
