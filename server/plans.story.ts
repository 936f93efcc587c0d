/**
 * Checks that an index can serve each statement of students, jobs and staff: the planner may use nothing but indexes,
 * so a statement that still reads a whole growing table has none. PostgreSQL only; `npm run bench:growth` measures how
 * durations grow.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from './app.ts';
import { openStoryStore, type StoryStore } from './story.ts';
import { everyJob, everyRead, everyStep, overheard } from './story-calls.ts';
import { listen, planOf, referencesWithoutIndex, unlistedScans } from './story-plans.ts';

const INDEXES_ONLY = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };
/** A candidate of the demo institute at test 501. */
const CANDIDATE = '6999900001';

const isShared = process.env.STORY_DATABASE === 'postgres';
const heard = listen();
let store: StoryStore;
beforeAll(async () => {
  if (isShared) store = await openStoryStore({ onStatement: heard.onStatement });
});
afterAll(() => store?.close());

test.runIf(isShared)('no statement of a student, a job or the staff has to read a whole table that grows', async () => {
  const told = overheard(store, heard);
  await everyRead(told, CANDIDATE);
  await everyStep(told, heard, 1);
  await everyJob(told, heard, CANDIDATE);
  const personal = endpoints.filter(({ caller }) => caller !== 'anyone').map(({ path }) => path);
  expect(personal.filter((path) => !heard.calls.has(path))).toEqual([]);

  const scans: string[] = [];
  for (const [shape, statement] of heard.statements) {
    const plan = await planOf(store.db, statement, INDEXES_ONLY);
    for (const table of unlistedScans(shape, plan))
      scans.push(`${[...statement.calls]} reads all of ${table}: ${shape}`);
  }
  expect(scans).toEqual([]);
  expect(heard.statements.size).toBeGreaterThan(150);
});

test.runIf(isShared)('a statement without an index is noticed', async () => {
  const sql = 'select id from identity.student where first_name = $1';
  const plan = await planOf(store.db, { sql, values: ['Asha'] }, INDEXES_ONLY);
  expect(unlistedScans(sql, plan)).toEqual(['identity.student']);
});

test.runIf(isShared)('an index serves whoever deletes a row that others refer to', async () => {
  expect(await referencesWithoutIndex(store.db)).toEqual([]);
});
