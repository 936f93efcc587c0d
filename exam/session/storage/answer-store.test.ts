import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../test/support/domains/fake-tab.ts';
import type { AnswerDatabase, AttemptSnapshot, StoredSnapshot } from './answer-database.ts';
import { createAnswerStore } from './answer-store.ts';

afterEach(() => void vi.unstubAllGlobals());

const signIn = (entries: Record<string, string>) => vi.stubGlobal('localStorage', fakeStorage(entries));
const ASHA = { sopan_mobile_number: '9876500001' };

test('a snapshot opens only for the student who was signed in when it was stored', async () => {
  let stored: StoredSnapshot | null = null;
  const store = createAnswerStore({
    saveSnapshot: async (snapshot: StoredSnapshot) => {
      stored = snapshot;
    },
    findSnapshot: async () => stored,
  } as unknown as AnswerDatabase);
  const isFound = async () => (await store.findSnapshot(501, 2101)) !== null;

  signIn(ASHA);
  await store.saveSnapshot({} as AttemptSnapshot);
  expect(await isFound()).toBe(true);
  for (const other of [{ sopan_mobile_number: '9876500002' }, { sopan_email_id: 'ravi@example.com' }, {}]) {
    signIn(other as Record<string, string>);
    expect(await isFound(), JSON.stringify(other)).toBe(false);
  }
  signIn(ASHA);
  expect(await isFound()).toBe(true);
  // So short that it does not lead back to one number.
  expect((stored as StoredSnapshot | null)?.student).toMatch(/^[0-9a-f]{1,4}$/);
  // Without a student of the store, as in an app, the snapshot is opened as well.
  signIn({});
  await store.saveSnapshot({} as AttemptSnapshot);
  expect(await isFound()).toBe(true);
});
