import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { suspendStaff } from '../../../contract/staff/accounts/accounts.ts';
import { endSessions, getMe, getSessions, type Me, signOut } from '../../../contract/staff/sign-in/me.ts';
import { proveByCode, sendProofCode } from '../../../contract/staff/sign-in/proof.ts';
import { getSignInMethods, sendSignInCode, verifySignInCode } from '../../../contract/staff/sign-in/sign-in.ts';
import { mailedCode, signInByCode, staff } from '../../../test/support/domains/staff.ts';
import { PRODUCTION } from '../../../test/support/store/production.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { readConfig } from '../../platform/config/config.ts';
import { findActiveAccount } from '../accounts/find-account.ts';
import { startSession } from '../sessions/sessions.ts';
import { sweepStaff } from '../sweep.ts';
import { isMailCodeOn } from './mail-code.ts';
import { listSignInMethods, mailSignInCode, signInByMailedCode, signInByTotp } from './sign-in.ts';

const MINUTE_MS = 60_000;
const OWNER = 'owner@sopan.example';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const get = (path: string, headers: Record<string, string>) => store.http(`/api/v1/staff/${path}`, { headers });
const statusWith = async (cookie: string) => (await get('me', { cookie })).status;
const post = (path: string, body: object, headers: Record<string, string>) =>
  store.http(`/api/v1/staff/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test.each([
  ['owner', 'Meera Krishnan'],
  ['accounts', 'Suresh Agarwal'],
  ['content', 'Farah Siddiqui'],
  ['exams', 'Rajesh Iyer'],
  ['support', 'Anita Deshmukh'],
  ['reader', 'Joseph Fernandes'],
])('the demo %s signs in with a mailed code and learns name, role and permissions', async (role, name) => {
  const { setCookie, cookie } = await signInByCode(store, ` ${role.toUpperCase()}@Sopan.example `);
  expect(setCookie).toMatch(/^sopan_staff=[\w-]{43}; Path=\/api\/v1\/staff; HttpOnly; SameSite=Strict$/);
  const response = await get('me', { cookie });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { data } = (await response.json()) as { data: Me };
  expect(data).toMatchObject({ name, role, email: `${role}@sopan.example`, institute: 'Sopan', needs_passkey: false });
  expect(data.session).toMatchObject({ method: 'mail_code', idle_seconds: 1800 });
  expect(data.permissions.length).toBeGreaterThan(3);
  expect(data.permissions.includes('staff.manage')).toBe(role === 'owner');
});

test('a code is valid once, for ten minutes and five tries, and only for its address', async () => {
  const api = store.httpApi();
  const request = async () => {
    await dataOf(api(sendSignInCode, { email: OWNER }));
    return mailedCode(store, OWNER);
  };
  const verify = async (code: string, email = OWNER) => {
    const envelope = await api(verifySignInCode, { email, code });
    return 'code' in envelope ? envelope.code : 'signed in';
  };
  const code = await request();
  expect(await verify(code, 'reader@sopan.example')).toBe('code_invalid');
  expect(await verify(code)).toBe('signed in');
  expect(await verify(code)).toBe('code_invalid');

  const late = await request();
  store.clock.advance(10 * MINUTE_MS);
  expect(await verify(late)).toBe('code_invalid');

  const guessed = await request();
  const wrong = guessed === '000000' ? '111111' : '000000';
  const guesses = Array.from({ length: 5 }, () => verify(wrong));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['code_invalid']));
  expect(await verify(guessed)).toBe('code_invalid');
  store.clock.advance(15 * MINUTE_MS);
});

test('of parallel sign-ins with one code, one succeeds; an older code stays valid beside a newer one', async () => {
  const api = store.httpApi();
  await dataOf(api(sendSignInCode, { email: OWNER }));
  const older = await mailedCode(store, OWNER);
  await dataOf(api(sendSignInCode, { email: OWNER }));
  const newer = await mailedCode(store, OWNER);
  const tries = Array.from({ length: 4 }, () => api(verifySignInCode, { email: OWNER, code: newer }));
  const envelopes = await Promise.all(tries);
  expect(envelopes.filter(({ success }) => success)).toHaveLength(1);
  expect(await api(verifySignInCode, { email: OWNER, code: older })).toMatchObject({ success: true });
});

test('the responses do not tell whether an address has an account', async () => {
  const api = store.httpApi();
  for (const email of ['nobody@sopan.example', 'not an address', '']) {
    expect(await api(sendSignInCode, { email })).toEqual(await api(sendSignInCode, { email: 'reader@sopan.example' }));
    const [unknown, known] = [email, 'reader@sopan.example'].map((email) =>
      api(verifySignInCode, { email, code: '000000' }),
    );
    expect(await unknown).toEqual(await known);
  }
  expect(await store.outbox('nobody@sopan.example')).toEqual([]);
  store.clock.advance(15 * MINUTE_MS);
});

test('wrong codes are limited, for an unknown address too, and right ones are not counted', async () => {
  const api = store.httpApi();
  for (let times = 0; times < 15; times++) expect((await signInByCode(store, OWNER)).cookie).not.toBe('');
  for (const email of ['nobody@sopan.example', 'content@sopan.example']) {
    const tries = Array.from({ length: 12 }, () =>
      api(verifySignInCode, { email, code: '000000' }).then(
        () => 200,
        ({ status }) => status,
      ),
    );
    expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(2);
  }
  store.clock.advance(15 * MINUTE_MS);
});

test('a session ends after 30 minutes without a call, and after 12 hours in any case', async () => {
  const { cookie } = await signInByCode(store, OWNER);
  for (let times = 0; times < 28; times++) {
    store.clock.advance(25 * MINUTE_MS);
    expect(await statusWith(cookie)).toBe(200);
  }
  store.clock.advance(20 * MINUTE_MS);
  expect(await statusWith(cookie)).toBe(401);

  const idle = await signInByCode(store, OWNER);
  store.clock.advance(29 * MINUTE_MS);
  expect(await statusWith(idle.cookie)).toBe(200);
  store.clock.advance(30 * MINUTE_MS);
  expect(await statusWith(idle.cookie)).toBe(401);
});

test('signing out ends the session and deletes the cookie', async () => {
  const { cookie } = await signInByCode(store, OWNER);
  const response = await post('sign_out', {}, { cookie });
  expect(response.headers.get('set-cookie')).toBe(
    'sopan_staff=; Path=/api/v1/staff; Max-Age=0; HttpOnly; SameSite=Strict',
  );
  expect(await statusWith(cookie)).toBe(401);
});

test('a member of the staff sees their own sessions and ends the others', async () => {
  const mine = await staff(store, 'support');
  const other = await staff(store, 'support');
  const foreign = await staff(store, 'exams');
  const [{ session_id: foreignId } = { session_id: '' }] = await dataOf(foreign.api(getSessions));
  const sessions = await dataOf(mine.api(getSessions));
  expect(sessions.map(({ is_this }) => is_this)).toEqual([true, ...sessions.slice(1).map(() => false)]);
  const session_ids = [...sessions.map(({ session_id }) => session_id), foreignId, 'x'];
  expect(await dataOf(mine.api(endSessions, { session_ids }))).toMatchObject([{ is_this: true }]);
  await expect(other.api(getMe)).rejects.toMatchObject({ status: 401 });
  expect((await foreign.api(getMe)).success).toBe(true);
});

test('a suspension ends all sessions at once, and the account cannot sign in', async () => {
  const owner = await staff(store, 'owner');
  const content = await staff(store, 'content');
  const { staff_id } = await dataOf(content.api(getMe));
  await dataOf(owner.api(suspendStaff, { staff_id, reason: 'Left the institute' }));
  await expect(content.api(getMe)).rejects.toMatchObject({ status: 401 });
  await dataOf(store.httpApi()(sendSignInCode, { email: 'content@sopan.example' }));
  const sent = (await store.outbox('content@sopan.example')).length;
  await dataOf(store.httpApi()(sendSignInCode, { email: 'content@sopan.example' }));
  expect(await store.outbox('content@sopan.example')).toHaveLength(sent);
});

test('the cookie is accepted from the console only: not from other sites, and nothing else is accepted', async () => {
  const { cookie } = await signInByCode(store, 'reader@sopan.example');
  const token = cookie.split('=')[1] ?? '';
  const status = async (headers: Record<string, string>) => (await get('me', headers)).status;
  expect(await status({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await status({ cookie, 'sec-fetch-site': 'none' })).toBe(200);
  expect(await status({ cookie, origin: store.config.publicUrl })).toBe(200);
  expect(await status({ cookie, origin: store.url })).toBe(200);
  for (const site of ['cross-site', 'same-site']) expect(await status({ cookie, 'sec-fetch-site': site })).toBe(403);
  for (const origin of ['https://evil.example', 'null']) expect(await status({ cookie, origin })).toBe(403);
  const part = (dest: string) => ({ cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': dest });
  for (const dest of ['image', 'iframe', 'script']) expect(await status(part(dest)), dest).toBe(403);
  for (const dest of ['empty', 'document']) expect(await status(part(dest)), dest).toBe(200);
  expect((await post('sign_out', {}, part('document'))).status).toBe(403);
  expect((await post('sign_out', {}, { cookie, 'sec-fetch-site': 'none' })).status).toBe(403);
  expect((await post('sign_in/send_code', { email: OWNER }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await status({ authorization: `Bearer ${token}` })).toBe(401);
  expect(await status({ cookie: `__Host-sopan_staff=${token}` })).toBe(401);
  const asha = await store.student('Asha');
  expect(await status({ authorization: `Bearer ${asha.token}`, cookie: `sopan_staff=${asha.token}` })).toBe(401);
  const asStudent = await store.http('/api/v1/user/get_my_orders', {
    headers: { cookie, authorization: `Bearer ${token}` },
  });
  expect(asStudent.status).toBe(401);
  expect(await status({ cookie })).toBe(200);
});

test('a proof of identity is valid for five minutes, and can be renewed with a mailed code', async () => {
  const { api } = await staff(store, 'owner');
  const { session } = await dataOf(api(getMe));
  expect(session.proved_until).toBe(new Date(store.clock.now().getTime() + 5 * MINUTE_MS).toISOString());
  store.clock.advance(5 * MINUTE_MS);
  expect((await dataOf(api(getMe))).session.proved_until).toBeNull();
  const call = () => api(suspendStaff, { staff_id: 999_999, reason: 'x' });
  expect(await call()).toMatchObject({ success: false, code: 'step_up_required' });
  await dataOf(api(sendProofCode));
  const code = await mailedCode(store, OWNER);
  expect(await store.httpApi()(verifySignInCode, { email: OWNER, code })).toMatchObject({ code: 'code_invalid' });
  expect(await api(proveByCode, { code: code === '000000' ? '111111' : '000000' })).toMatchObject({
    code: 'code_invalid',
  });
  await dataOf(api(proveByCode, { code }));
  await expect(call()).rejects.toMatchObject({ status: 404 });
});

test('an account that was suspended meanwhile gets no session', async () => {
  const account = await findActiveAccount(store.ctx(), 'exams@sopan.example');
  await store.db
    .updateTable('staff.account')
    .set({ suspended_at: store.clock.now(), suspended_reason: 'x' })
    .where('email', '=', 'exams@sopan.example')
    .execute();
  if (!account) throw new Error('the demo institute has no exam controller');
  await expect(startSession(store.ctx(), account, 'passkey')).rejects.toMatchObject({ status: 401 });
});

test('in the demo store, codes by mail are offered', async () => {
  expect(await dataOf(store.api()(getSignInMethods))).toEqual({
    institute: 'Sopan',
    mail_code: true,
    passkey: true,
    totp: true,
    oidc: null,
    needs_recovery_code: false,
  });
});

test('in production there are no codes by mail, and an authenticator app needs a recovery code', async () => {
  const { config } = store;
  const ctx = { ...store.ctx(), config: { ...config, isProduction: true, sandboxUrl: null } };
  expect(listSignInMethods(ctx)).toMatchObject({ mail_code: false, needs_recovery_code: true });
  const refused = { code: 'mail_code_unavailable' };
  await expect(mailSignInCode(ctx, { email: OWNER })).rejects.toMatchObject(refused);
  await expect(signInByMailedCode(ctx, { email: OWNER, code: '000000' })).rejects.toMatchObject(refused);
  const needed = signInByTotp(ctx, { email: OWNER, code: '000000' });
  await expect(needed).rejects.toMatchObject({ code: 'recovery_code_needed' });
  expect(isMailCodeOn({ config: { ...config, mail: { ...config.mail, isSandbox: false } } })).toBe(false);
  expect(isMailCodeOn({ config: readConfig(PRODUCTION) })).toBe(false);
});

test('the sweep deletes what has expired', async () => {
  await dataOf(store.httpApi()(sendSignInCode, { email: OWNER }));
  store.clock.advance(32 * 24 * 60 * MINUTE_MS);
  const { token } = await staff(store, 'owner');
  await sweepStaff.run(store.ctx(), {});
  expect(await store.db.selectFrom('staff.mail_code').selectAll().execute()).toEqual([]);
  expect(await store.db.selectFrom('staff.session').select('id').execute()).toHaveLength(1);
  expect((await store.api(token)(getMe)).success).toBe(true);
  await dataOf(store.api(token)(signOut));
});
