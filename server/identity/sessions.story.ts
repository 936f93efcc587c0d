import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { getAddressList, logout, refreshSession, updateProfile } from '../../contract/identity.ts';
import { openStoryStore, type StoryStore } from '../story.ts';
import { forgetSession, sessionOf, signOutCommand, startSession } from './index.ts';
import { hashOf } from './secrets.ts';
import { FORM, signedInByMobile } from './story-steps.ts';
import { sweepIdentity } from './sweep.ts';

let store: StoryStore;
beforeAll(async () => {
  store = await openStoryStore();
});
afterAll(() => store.close());

const HOUR = 3_600_000;
const ravi = () => store.student('Ravi');
const lives = (token: string) =>
  store
    .api(token)(getAddressList)
    .then(() => true)
    .catch((error: { status: number }) => (error.status === 401 ? false : Promise.reject(error)));
const refresh = (refresh_token: string) => dataOf(store.api()(refreshSession, { refresh_token }));

it('ends at logout, at once, and only that one', async () => {
  const [here, there] = [await ravi(), await ravi()];
  expect(await lives(here.token)).toBe(true);
  expect(await here.api(logout)).toMatchObject({ status: 'SUCCESS', message: 'You are signed out.' });
  expect(await lives(here.token)).toBe(false);
  expect(await lives(there.token)).toBe(true);
});

it('ends here when another process ended it', async () => {
  const { token } = await ravi();
  expect(await lives(token)).toBe(true);
  const session = await sessionOf(store.ctx(), token);
  // What `endSession` commits elsewhere.
  await store.db
    .updateTable('identity.session')
    .set({ ended_at: new Date() })
    .where('id', '=', `${session?.sessionId}`)
    .execute();
  await sql`select pg_notify('session_ended', ${session?.sessionId})`.execute(store.db);
  await expect.poll(() => lives(token), { timeout: 1000, interval: 10 }).toBe(false);
});

it("ends for one student or for everybody by the staff's command, in every process", async () => {
  const [phone, desk, asha] = [await ravi(), await ravi(), await store.student('Asha')];
  const order = signOutCommand(store.ctx);
  expect(await lives(phone.token)).toBe(true);
  const before = await store.db
    .selectFrom('identity.session')
    .where('student_id', '=', phone.studentId)
    .where('ended_at', 'is', null)
    .select('id')
    .execute();
  expect(await order(['9876500002'])).toBe(`${before.length} sessions are ended.`);
  expect(await Promise.all([phone, desk, asha].map(({ token }) => lives(token)))).toEqual([false, false, true]);
  await expect(order(['9876599999'])).rejects.toThrow('There is no student with the mobile number 9876599999.');
  for (const wrong of [[], ['all'], ['98765 00002']]) await expect(order(wrong)).rejects.toThrow('Name who is to be');
  expect(await order(['--everybody'])).toMatch(/^\d+ sessions? (is|are) ended\.$/);
  expect(await lives(asha.token)).toBe(false);
});

it('is found with one statement, and then for a moment with none', async () => {
  const { token } = await ravi();
  const find = () => sessionOf(store.ctx(), token);
  expect(await store.statements(find)).toHaveLength(1);
  expect(await store.statements(find)).toHaveLength(0);
});

it('is not remembered when something ended while it was looked up', async () => {
  const { token } = await ravi();
  const find = () => sessionOf(store.ctx(), token);
  const looking = find();
  forgetSession('another');
  await looking;
  expect(await store.statements(find)).toHaveLength(1);
});

it('knows no foreign, altered or malformed token', async () => {
  const { token } = await ravi();
  for (const foreign of ['x', `${token.slice(0, -1)}_`, hashOf(token), 'eyJhbGciOiJub25lIn0.e30.', `${token}'--`]) {
    expect(await lives(foreign)).toBe(false);
  }
  const kept = await store.db.selectFrom('identity.access_token').select('token_hash').execute();
  expect(kept.map((row) => row.token_hash)).not.toContain(token);
});

it('lasts a day, and thirty by refreshing', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  store.clock.advance(24 * HOUR);
  expect(await lives(first.accessToken)).toBe(false);
  const second = await refresh(first.refreshToken);
  expect(await lives(second.accessToken)).toBe(true);
  store.clock.advance(30 * 24 * HOUR);
  await expect(refresh(second.refreshToken)).rejects.toMatchObject({ status: 401 });
});

it('gives the same next token to who asks again because the answer was lost; an old one that comes back later ends it', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  const second = await refresh(first.refreshToken);
  expect(await lives(first.accessToken)).toBe(true);
  store.clock.advance(9 * 60_000);
  const again = await refresh(first.refreshToken);
  expect(again.refreshToken).toBe(second.refreshToken);
  expect(again.refreshToken).not.toBe(first.refreshToken);
  for (const { accessToken } of [second, again]) expect(await lives(accessToken)).toBe(true);
  store.clock.advance(2 * 60_000);
  await expect(refresh(first.refreshToken)).rejects.toMatchObject({ status: 401 });
  for (const token of [first.accessToken, second.accessToken]) expect(await lives(token)).toBe(false);
  await expect(refresh(second.refreshToken)).rejects.toMatchObject({ status: 401 });
});

it('gives nothing for a token whose next one was used already', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  const second = await refresh(first.refreshToken);
  const third = await refresh(second.refreshToken);
  await expect(refresh(first.refreshToken)).rejects.toMatchObject({ status: 401 });
  expect(await lives(third.accessToken)).toBe(true);
});

it('is refreshed once when two tabs ask at the same time', async () => {
  const { studentId } = await ravi();
  const { refreshToken } = await startSession(store.ctx(), studentId);
  const body = { refresh_token: refreshToken };
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => store.httpApi()(refreshSession, body)));
  const next = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' && outcome.value.success ? outcome.value.data.refreshToken : null,
  );
  expect(new Set(next).size).toBe(1);
  expect(next.every(Boolean)).toBe(true);
});

it('takes its refresh token along when it ends', async () => {
  const { studentId } = await ravi();
  const tokens = await startSession(store.ctx(), studentId);
  await store.api(tokens.accessToken)(logout);
  await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ status: 401 });
});

it('leaves nothing behind once it has run out', async () => {
  const { studentId } = await ravi();
  await startSession(store.ctx(), studentId);
  store.clock.advance(31 * 24 * HOUR);
  const alive = await startSession(store.ctx(), studentId);
  await sweepIdentity.run(store.ctx(), {});
  const left = await store.db.selectFrom('identity.session').select('id').execute();
  expect(left).toHaveLength(1);
  expect(await lives(alive.accessToken)).toBe(true);
});

it('forgets a sign-up that was never finished, its codes and its limits, and nobody else', async () => {
  const newcomer = await signedInByMobile(store, '9888800001');
  const late = await signedInByMobile(store, '9888800002');
  const known = () =>
    store.db.selectFrom('identity.student').where('mobile', 'like', '98888%').select('mobile').execute();
  await sweepIdentity.run(store.ctx(), {});
  expect(await known()).toHaveLength(2);
  store.clock.advance(47 * HOUR);
  const third = await signedInByMobile(store, '9888800002');
  store.clock.advance(2 * HOUR);
  await sweepIdentity.run(store.ctx(), {});
  // The second is at it again; the first is gone with all that was kept about it.
  expect(await known()).toEqual([{ mobile: '9888800002' }]);
  for (const { accessToken } of [newcomer, late]) expect(await lives(accessToken)).toBe(false);
  const form = { ...FORM, email_id: 'third@example.com', mobile_number: '9888800002' };
  expect(await dataOf(store.api(third.accessToken)(updateProfile, form))).toMatchObject({ is_new_user: false });
  store.clock.advance(30 * 24 * HOUR);
  await sweepIdentity.run(store.ctx(), {});
  expect(await known()).toEqual([{ mobile: '9888800002' }]);
  for (const table of ['identity.otp', 'identity.allowance', 'identity.captcha_used', 'identity.nonce'] as const) {
    expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  const students = await store.db
    .selectFrom('identity.student')
    .where('onboarded_at', 'is not', null)
    .select('id')
    .execute();
  expect(students.length).toBeGreaterThan(4);
});
