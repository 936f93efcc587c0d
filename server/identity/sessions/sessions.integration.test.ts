import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getAddressList } from '../../../contract/identity/addresses.ts';
import { logout, refreshSession, updateProfile } from '../../../contract/identity/sign-in.ts';
import { recordedBy } from '../../../test/support/domains/audit.ts';
import { signInByGoogle } from '../../../test/support/domains/google.ts';
import { FORM, signedInByMobile } from '../../../test/support/domains/sign-in-steps.ts';
import { liveSessionsOf } from '../../../test/support/domains/student-rows.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { secretOf } from '../../platform/config/config.ts';
import type { Session } from '../../platform/context.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { invalidateSession, sessionOf, signOutCommand, startSession } from '../index.ts';
import { sweepIdentity } from '../sweep.ts';
import { endAllDevices } from './devices.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { refreshTokens } from './rotate-session.ts';
import type { Tokens } from './sessions.ts';
import { signUrl, verifySignedUrl } from './signed-url.ts';

let store: TestStore;
const lines: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ env: { LOG_LEVEL: 'warn' }, onLog: (line) => lines.push(line) });
});
afterAll(() => store.close());

const HOUR_MS = 3_600_000;
const ravi = () => store.student('Ravi');
const isSessionLive = (token: string) =>
  store
    .api(token)(getAddressList)
    .then(() => true)
    .catch((error: { status: number }) => (error.status === 401 ? false : Promise.reject(error)));
const refresh = (refresh_token: string) => dataOf(store.api()(refreshSession, { refresh_token }));

it('ends at logout, at once, and only that one', async () => {
  const [here, there] = [await ravi(), await ravi()];
  expect(await isSessionLive(here.token)).toBe(true);
  expect(await here.api(logout)).toMatchObject({ status: 'SUCCESS', message: 'You are signed out.' });
  expect(await isSessionLive(here.token)).toBe(false);
  expect(await isSessionLive(there.token)).toBe(true);
});

it('ends here when another process ended it', async () => {
  const { token } = await ravi();
  expect(await isSessionLive(token)).toBe(true);
  const session = await sessionOf(store.ctx(), token);
  // The changes that `endSession` commits in another process.
  await store.db
    .updateTable('identity.session')
    .set({ ended_at: new Date() })
    .where('id', '=', `${session?.sessionId}`)
    .execute();
  await sql`select pg_notify('session_ended', ${session?.sessionId})`.execute(store.db);
  await expect.poll(() => isSessionLive(token), { interval: 10 }).toBe(false);
});

it('ends for one student or for all by the staff’s command, in every process', async () => {
  const [phone, desk, asha] = [await ravi(), await ravi(), await store.student('Asha')];
  const order = signOutCommand(store.ctx);
  expect(await isSessionLive(phone.token)).toBe(true);
  const before = await liveSessionsOf(store, phone.studentId);
  expect(await order(['9876500002'])).toBe(`${before.length} sessions were ended.`);
  expect(await Promise.all([phone, desk, asha].map(({ token }) => isSessionLive(token)))).toEqual([false, false, true]);
  await expect(order(['9876599999'])).rejects.toThrow('No student has the mobile number 9876599999.');
  for (const wrong of [[], ['all'], ['98765 00002']])
    await expect(order(wrong)).rejects.toThrow('Usage: npm run sign-out');
  expect(await order(['--everybody'])).toMatch(/^\d+ sessions? (was|were) ended\.$/);
  expect(await isSessionLive(asha.token)).toBe(false);
  expect(await order(['--everybody'])).toBe('0 sessions were ended.');
  const one = {
    action: 'student.sessions_ended',
    target_id: String(phone.studentId),
    after: { sessions: before.length },
  };
  expect(await recordedBy(store, 'sign-out')).toMatchObject([{ target_type: 'students', target_id: 'everybody' }, one]);
});

it('is found with one statement, and then for a moment with none', async () => {
  const { token } = await ravi();
  const find = () => sessionOf(store.ctx(), token);
  expect(await store.statements(find)).toHaveLength(1);
  expect(await store.statements(find)).toHaveLength(0);
});

it('is not cached when a session ended during the lookup', async () => {
  const { token } = await ravi();
  const find = () => sessionOf(store.ctx(), token);
  const looking = find();
  invalidateSession('another');
  await looking;
  expect(await store.statements(find)).toHaveLength(1);
});

it('accepts no foreign, altered or malformed token', async () => {
  const { token } = await ravi();
  for (const foreign of ['x', `${token.slice(0, -1)}_`, hashOf(token), 'eyJhbGciOiJub25lIn0.e30.', `${token}'--`]) {
    expect(await isSessionLive(foreign)).toBe(false);
  }
  const remaining = await store.db.selectFrom('identity.access_token').select('token_hash').execute();
  expect(remaining.map((row) => row.token_hash)).not.toContain(token);
});

it('lasts a day, and thirty days by refreshing', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  store.clock.advance(24 * HOUR_MS);
  expect(await isSessionLive(first.accessToken)).toBe(false);
  const second = await refresh(first.refreshToken);
  expect(await isSessionLive(second.accessToken)).toBe(true);
  store.clock.advance(30 * 24 * HOUR_MS);
  await expect(refresh(second.refreshToken)).rejects.toMatchObject({ status: 401 });
});

it('ends after thirty days, whenever its last access token was issued', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  const sessionEnd = store.clock.now().getTime() + 30 * 24 * HOUR_MS;
  store.clock.advance(30 * 24 * HOUR_MS - 2 * HOUR_MS);
  const last = await refreshTokens(store.ctx(), first.refreshToken);
  expect(last.expiresAt.getTime()).toBe(sessionEnd);
  // An earlier version issued tokens for a whole day.
  const { accessToken: long } = await refreshTokens(store.ctx(), last.refreshToken);
  await store.db
    .updateTable('identity.access_token')
    .set({ expires_at: new Date(sessionEnd + 22 * HOUR_MS) })
    .where('token_hash', '=', hashOf(long))
    .execute();
  for (const token of [last.accessToken, long]) expect(await isSessionLive(token)).toBe(true);
  const session = await sessionOf(store.ctx(), long);
  expect(session?.expiresAt.getTime()).toBe(sessionEnd);
  const path = '/media/pdf/notes.pdf';
  store.clock.advance(2 * HOUR_MS - 60_000);
  const signed = new URL(signUrl({ ...store.ctx(), session: session as Session }, path), 'http://x');
  const link = () => verifySignedUrl(store.ctx(), path, Object.fromEntries(signed.searchParams));
  expect(await link()).toMatchObject({ kind: 'valid' });
  store.clock.advance(60_000);
  for (const token of [last.accessToken, long]) expect(await isSessionLive(token)).toBe(false);
  expect(await link()).toMatchObject({ kind: 'expired' });
});

it('returns the same next token again if the response was lost; an old one that is used later ends it', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  const second = await refresh(first.refreshToken);
  expect(await isSessionLive(first.accessToken)).toBe(true);
  store.clock.advance(9 * 60_000);
  const again = await refresh(first.refreshToken);
  expect(again.refreshToken).toBe(second.refreshToken);
  expect(again.refreshToken).not.toBe(first.refreshToken);
  for (const { accessToken } of [second, again]) expect(await isSessionLive(accessToken)).toBe(true);
  store.clock.advance(2 * 60_000);
  await expect(refresh(first.refreshToken)).rejects.toMatchObject({ status: 401 });
  for (const token of [first.accessToken, second.accessToken]) expect(await isSessionLive(token)).toBe(false);
  await expect(refresh(second.refreshToken)).rejects.toMatchObject({ status: 401 });
});

it.each([0, 1, 2])('ends when its refresh token of generation %i is used after three renewals', async (generation) => {
  const { studentId } = await ravi();
  const renewed = [await startSession(store.ctx(), studentId)];
  for (let count = 0; count < 3; count++) {
    if (count === 2) store.clock.advance(11 * 60_000);
    renewed.push({ ...renewed[0], ...(await refresh(renewed.at(-1)?.refreshToken ?? '')) } as Tokens);
  }
  if (generation === 2) store.clock.advance(10 * 60_000);
  lines.length = 0;
  await expect(refresh(renewed[generation]?.refreshToken ?? '')).rejects.toMatchObject({ status: 401 });
  for (const { accessToken } of renewed) expect(await isSessionLive(accessToken)).toBe(false);
  await expect(refresh(renewed.at(-1)?.refreshToken ?? '')).rejects.toMatchObject({ status: 401 });
  expect(lines.filter((line) => line.includes('old refresh token used'))).toHaveLength(1);
  for (const { accessToken, refreshToken } of renewed) {
    expect(lines.join('')).not.toContain(accessToken);
    expect(lines.join('')).not.toContain(refreshToken.slice(-43));
  }
});

it('is not touched by a forged refresh token', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  const other = await startSession(store.ctx(), studentId);
  const second = await refresh(first.refreshToken);
  const [version, sessionId, generation, mac] = second.refreshToken.split('.');
  const [, otherId, , otherMac] = other.refreshToken.split('.');
  for (const forged of [
    [version, sessionId, 0, mac],
    [version, sessionId, 2, mac],
    [version, sessionId, '01', mac],
    [version, otherId, generation, mac],
    [version, sessionId, generation, otherMac],
    [version, sessionId, generation, ''],
    [version, sessionId, generation, `${mac}A`],
    [version, randomUUID(), 0, mac],
    [sessionId],
  ]) {
    await expect(refresh(forged.join('.')), forged.join('.')).rejects.toMatchObject({ status: 401 });
  }
  const unknown = writeRefreshToken(secretOf(store.config), { sessionId: randomUUID(), generation: 0 });
  await expect(refresh(unknown)).rejects.toMatchObject({ status: 401 });
  const future = writeRefreshToken(secretOf(store.config), { sessionId: `${sessionId}`, generation: 7 });
  await expect(refresh(future)).rejects.toMatchObject({ status: 401 });
  for (const { accessToken } of [first, second, other]) expect(await isSessionLive(accessToken)).toBe(true);
  expect((await refresh(second.refreshToken)).refreshToken).not.toBe(second.refreshToken);
});

describe('a session of the version before', () => {
  /** Stores a session as the previous version does. */
  const startedBefore = async () => {
    const { studentId } = await ravi();
    const { accessToken, refreshToken } = await startSession(store.ctx(), studentId);
    const secret = newSecret();
    await store.db
      .updateTable('identity.session')
      .set({ refresh_hash: hashOf(secret) })
      .where('refresh_hash', '=', hashOf(refreshToken))
      .execute();
    return { accessToken, refreshToken: secret };
  };
  /** Renews a session as a process of the previous version does. */
  const renewBefore = async (token: string) => {
    const next = newSecret();
    const { numUpdatedRows } = await store.db
      .updateTable('identity.session')
      .set({ refresh_hash: hashOf(next), previous_refresh_hash: hashOf(token), rotated_at: store.clock.now() })
      .where('refresh_hash', '=', hashOf(token))
      .executeTakeFirst();
    expect(Number(numUpdatedRows)).toBe(1);
    return next;
  };

  it('is renewed, and its token ends it when it is used later', async () => {
    const first = await startedBefore();
    const second = await refresh(first.refreshToken);
    expect((await refresh(first.refreshToken)).refreshToken).toBe(second.refreshToken);
    const third = await refresh(second.refreshToken);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ status: 401 });
    expect(await isSessionLive(third.accessToken)).toBe(false);
  });

  it('can be renewed by processes of both versions in turn', async () => {
    const { refreshToken } = await startedBefore();
    const renewedHere = await refresh(refreshToken);
    const renewedThere = await renewBefore(renewedHere.refreshToken);
    await expect(refresh(renewedHere.refreshToken), 'by a token that only the other knows').rejects.toMatchObject({
      status: 401,
    });
    const last = await refresh(renewedThere);
    expect(await isSessionLive(last.accessToken)).toBe(true);
    expect((await refresh(last.refreshToken)).refreshToken).not.toBe(last.refreshToken);
  });
});

it('is renewed after the secret of the installation was changed', async () => {
  const { studentId } = await ravi();
  const { refreshToken } = await startSession(store.ctx(), studentId);
  const changed = () => ({ ...store.ctx(), config: { ...store.config, secret: 'another secret' } });
  const next = await refreshTokens(changed(), refreshToken);
  expect(await isSessionLive(next.accessToken)).toBe(true);
  await expect(refresh(refreshToken), 'by a process with the secret before').rejects.toMatchObject({ status: 401 });
  expect(await isSessionLive(next.accessToken)).toBe(true);
  expect(await refreshTokens(changed(), next.refreshToken)).toBeDefined();
});

it('has five access tokens at most, the newest', async () => {
  const { studentId } = await ravi();
  const first = await startSession(store.ctx(), studentId);
  const issued = [first.accessToken];
  for (let count = 0; count < 8; count++) {
    store.clock.advance(1000);
    issued.push((await refresh(first.refreshToken)).accessToken);
    expect(await isSessionLive(issued.at(-1) ?? '')).toBe(true);
  }
  expect(await Promise.all(issued.map(isSessionLive))).toEqual([...Array(4).fill(false), ...Array(5).fill(true)]);
  const session = await sessionOf(store.ctx(), issued.at(-1) ?? '');
  const atOnce = await Promise.all(
    Array.from({ length: 8 }, () => store.httpApi()(refreshSession, { refresh_token: first.refreshToken })),
  );
  expect(atOnce.every(({ success }) => success)).toBe(true);
  const left = await store.db
    .selectFrom('identity.access_token')
    .where('session_id', '=', `${session?.sessionId}`)
    .select('token_hash')
    .execute();
  expect(left).toHaveLength(5);
});

it('is refreshed once when two tabs request it at the same time', async () => {
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

it('ends together with its refresh token', async () => {
  const { studentId } = await ravi();
  const tokens = await startSession(store.ctx(), studentId);
  await store.api(tokens.accessToken)(logout);
  await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ status: 401 });
});

it('leaves no rows after its expiry', async () => {
  const { studentId } = await ravi();
  await startSession(store.ctx(), studentId);
  store.clock.advance(31 * 24 * HOUR_MS);
  const liveSession = await startSession(store.ctx(), studentId);
  await sweepIdentity.run(store.ctx(), {});
  const left = await store.db.selectFrom('identity.session').select('id').execute();
  expect(left).toHaveLength(1);
  const tokens = await store.db.selectFrom('identity.access_token').select('session_id').execute();
  expect(tokens).toEqual([{ session_id: left[0]?.id }]);
  expect(await isSessionLive(liveSession.accessToken)).toBe(true);
});

it('deletes a sign-up that was never finished, its codes and its limits, and no other student', async () => {
  const newcomer = await signedInByMobile(store, '9888800001');
  const late = await signedInByMobile(store, '9888800002');
  const known = () =>
    store.db.selectFrom('identity.student').where('mobile', 'like', '98888%').select('mobile').execute();
  await sweepIdentity.run(store.ctx(), {});
  expect(await known()).toHaveLength(2);
  store.clock.advance(47 * HOUR_MS);
  const third = await signedInByMobile(store, '9888800002');
  store.clock.advance(2 * HOUR_MS);
  await sweepIdentity.run(store.ctx(), {});
  // The second newcomer signed in again; the first is deleted with all data about it.
  expect(await known()).toEqual([{ mobile: '9888800002' }]);
  for (const { accessToken } of [newcomer, late]) expect(await isSessionLive(accessToken)).toBe(false);
  const form = { ...FORM, email_id: 'third@example.com', mobile_number: '9888800002' };
  expect(await dataOf(store.api(third.accessToken)(updateProfile, form))).toMatchObject({ is_new_user: false });
  store.clock.advance(30 * 24 * HOUR_MS);
  await sweepIdentity.run(store.ctx(), {});
  expect(await known()).toEqual([{ mobile: '9888800002' }]);
  for (const table of [
    'identity.otp_challenge',
    'identity.allowance',
    'identity.captcha_used',
    'identity.nonce',
  ] as const) {
    expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  const students = await store.db
    .selectFrom('identity.student')
    .where('onboarded_at', 'is not', null)
    .select('id')
    .execute();
  expect(students.length).toBeGreaterThan(4);
});

it('of a complete account gets no new tokens by saving the sign-up form again', async () => {
  const mobile_number = '9833300030';
  const newcomer = await signedInByMobile(store, mobile_number);
  const form = { ...FORM, mobile_number, email_id: 'often@example.com' };
  const { accessToken, refreshToken } = await dataOf(store.api(newcomer.accessToken)(updateProfile, form));
  for (let nth = 0; nth < 3; nth++) {
    const again = await store.api(accessToken)(updateProfile, form);
    expect(again).toMatchObject({ status: 'FAILURE', code: 'sign_up_complete', data: null });
  }
  expect(await isSessionLive(accessToken)).toBe(true);
  expect(await refresh(refreshToken)).toMatchObject({ refreshToken: expect.any(String) });
  const { id } = await store.db
    .selectFrom('identity.student')
    .where('mobile', '=', mobile_number)
    .select('id')
    .executeTakeFirstOrThrow();
  const rowsIn = async (table: 'identity.session' | 'identity.consent') =>
    (await store.db.selectFrom(table).where('student_id', '=', id).select('student_id').execute()).length;
  // The sign-up had a session of its own before.
  expect([await rowsIn('identity.session'), await rowsIn('identity.consent')]).toEqual([2, 1]);
});

it('of a sign-up without a verified number stays one session, however often the form is saved', async () => {
  const newcomer = await signInByGoogle(store, 'often@gmail.example');
  const form = { ...FORM, mobile_number: '9833300031', email_id: 'often@gmail.example' };
  let { accessToken } = newcomer;
  for (let nth = 0; nth < 3; nth++) ({ accessToken } = await dataOf(store.api(accessToken)(updateProfile, form)));
  const sessions = await store.db
    .selectFrom('identity.session as session')
    .innerJoin('identity.student as student', 'student.id', 'session.student_id')
    .where('student.google_email', '=', 'often@gmail.example')
    .select('session.id')
    .execute();
  expect(sessions).toHaveLength(1);
});

it('is one of a hundred at most, the most recently used', async () => {
  const { studentId } = await store.student('Meena');
  await endAllDevices(store.ctx(), studentId);
  const first: Tokens[] = [];
  for (let nth = 0; nth < 3; nth++) {
    first.push(await startSession(store.ctx(), studentId));
    store.clock.advance(1000);
  }
  const [renewed, oldest, second] = first;
  const used = await refresh(`${renewed?.refreshToken}`);
  for (let nth = 0; nth < 98; nth++) {
    store.clock.advance(1000);
    await startSession(store.ctx(), studentId);
  }
  expect(await Promise.all([used, oldest, second].map((tokens) => isSessionLive(`${tokens?.accessToken}`)))).toEqual([
    true,
    false,
    true,
  ]);
  expect(await liveSessionsOf(store, studentId)).toHaveLength(100);
});

it('ends together with all others by as many statements as alone', async () => {
  const { studentId } = await store.student('Meena');
  const tokens = await startSession(store.ctx(), studentId);
  const many = (await store.statements(() => endAllDevices(store.ctx(), studentId))).length;
  expect(await isSessionLive(tokens.accessToken)).toBe(false);
  await startSession(store.ctx(), studentId);
  expect(await store.statements(() => endAllDevices(store.ctx(), studentId))).toHaveLength(many);
});
