/** Checks that no list of the console reads whole rows or contents: a page has 200 rows, and a page of an export 1,000. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAllLists } from '../../support/calls/staff-lists.ts';
import { type RecordedStatement, recordStatements } from '../../support/database/plans.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const recorder = recordStatements();
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ onStatement: recorder.onStatement });
  await runAllLists(store, recorder, 1);
});
afterAll(() => store?.close());

/** Columns of contents that lists read, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'questions: content': 'only of versions of earlier releases, whose compared texts are not stored',
  'key_reviews/challenges: claim': 'which of a few choices a student claims',
  'papers: minutes': 'one number of the content',
  'papers: opens': 'one time of the content',
  'papers: closes': 'one time of the content',
  'settlements: totals': 'a few sums, of the same number for every file',
};

/** The statements of pages, which have the position of the cursor in addition. */
const pages = () => [...recorder.statements.values()].filter(({ sql: text }) => /\bas position_key from\b/.test(text));
const nameOf = ({ calls }: RecordedStatement) => /^list: \/staff\/(\S+)/.exec([...calls][0] ?? '')?.[1] ?? '';

test('every list names its columns', () => {
  const unnamed = pages().filter(({ sql: text }) =>
    /\.\*|(select|,) \*/.test(text.slice(0, text.indexOf('as position,')).replaceAll('count(*)', '')),
  );
  expect(unnamed.map(nameOf)).toEqual([]);
  expect(new Set(pages().map(nameOf)).size).toBeGreaterThan(20);
});

test('no list reads a column with a content', async () => {
  const found = new Set<string>();
  for (const page of pages()) {
    for (const column of await contentsOf(page)) found.add(`${nameOf(page)}: ${column}`);
  }
  expect([...found].filter((one) => !Object.hasOwn(ALLOWED, one))).toEqual([]);
  // The list of exceptions has no others.
  expect(Object.keys(ALLOWED).filter((one) => !found.has(one))).toEqual([]);
});

/** The columns of a statement with the types json and jsonb. A view has the types without running it. */
async function contentsOf({ sql: text, values }: RecordedStatement): Promise<string[]> {
  const undone = new Error('undone');
  let columns: string[] = [];
  const reading = store.db.transaction().execute(async (db) => {
    const written = text.replace(/\$(\d+)/g, (_, number) => literalOf(values[Number(number) - 1]));
    await sql`create temporary view page as ${sql.raw(written)}`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'page'::regclass and atttypid in ('json'::regtype, 'jsonb'::regtype)`.execute(db);
    columns = rows.map(({ name }) => name);
    throw undone;
  });
  await reading.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return columns;
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  return quoted(value instanceof Date ? value.toISOString() : String(value));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
