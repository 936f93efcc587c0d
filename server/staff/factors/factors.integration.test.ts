import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import { suspendStaff } from '../../../contract/staff/accounts/accounts.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '../../../contract/staff/sign-in/passkeys.ts';
import { getProofPasskeyOptions, proveByPasskey, proveByTotp } from '../../../contract/staff/sign-in/proof.ts';
import {
  getSignInPasskeyOptions,
  verifySignInPasskey,
  verifySignInTotp,
} from '../../../contract/staff/sign-in/sign-in.ts';
import {
  confirmTotp,
  getTotp,
  removeTotp,
  replaceRecoveryCodes,
  setUpTotp,
} from '../../../contract/staff/sign-in/totp.ts';
import { type Authenticator, createAuthenticator } from '../../../test/support/domains/authenticator.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { findActiveAccount } from '../accounts/find-account.ts';
import { startSession } from '../sessions/sessions.ts';

const MINUTE_MS = 60_000;

let store: TestStore;
let origin: string;
beforeAll(async () => {
  store = await openTestStore();
  origin = store.config.publicUrl;
});
afterAll(() => store.close());

async function withPasskey({ api }: TestStaff): Promise<{ device: Authenticator; passkeyId: number }> {
  const device = createAuthenticator(origin);
  const { challenge_id, options } = await dataOf(api(getPasskeyCreationOptions));
  const added = await dataOf(api(addPasskey, { challenge_id, name: 'Laptop', credential: device.create(options) }));
  return { device, passkeyId: added.at(-1)?.passkey_id ?? 0 };
}

async function signInWith(device: Authenticator, deviation?: Parameters<Authenticator['get']>[1]) {
  const { challenge_id, options } = await dataOf(store.httpApi()(getSignInPasskeyOptions));
  const body = { challenge_id, credential: device.get(options, deviation) };
  const response = await store.http(`/api/v1${verifySignInPasskey.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const again = await store.httpApi()(verifySignInPasskey, body);
  return { envelope: await response.json(), cookie, again };
}

test('a passkey is added, signs in, proves the identity, is renamed and removed', async () => {
  const owner = await staff(store, 'owner');
  const { device, passkeyId } = await withPasskey(owner);
  expect(await dataOf(owner.api(getPasskeys))).toMatchObject([{ name: 'Laptop', is_synced: true, used_at: null }]);

  const { envelope, cookie, again } = await signInWith(device);
  expect(envelope).toMatchObject({ status: 'SUCCESS', data: null });
  expect(again).toMatchObject({ code: 'passkey_refused' });
  const me = await (await store.http('/api/v1/staff/me', { headers: { cookie } })).json();
  expect(me).toMatchObject({ data: { role: 'owner', passkeys: 1, session: { method: 'passkey' } } });

  store.clock.advance(6 * MINUTE_MS);
  expect((await dataOf(owner.api(getMe))).proof_methods).toEqual(['passkey', 'mail_code']);
  expect(await owner.api(removePasskey, { passkey_id: passkeyId })).toMatchObject({ code: 'step_up_required' });
  const { challenge_id, options } = await dataOf(owner.api(getProofPasskeyOptions));
  expect(options.allowCredentials).toHaveLength(1);
  await dataOf(owner.api(proveByPasskey, { challenge_id, credential: device.get(options) }));
  await dataOf(owner.api(renamePasskey, { passkey_id: passkeyId, name: 'Office laptop' }));
  const renamings = async () =>
    (await store.db.selectFrom('audit.entry').where('action', '=', 'staff.passkey_renamed').select('at').execute())
      .length;
  const before = await renamings();
  await dataOf(owner.api(renamePasskey, { passkey_id: passkeyId, name: ' Office laptop ' }));
  expect(await renamings()).toBe(before);
  expect(await dataOf(owner.api(getPasskeys))).toMatchObject([{ name: 'Office laptop' }]);
  expect(await dataOf(owner.api(removePasskey, { passkey_id: passkeyId }))).toEqual([]);
  expect((await signInWith(device)).envelope).toMatchObject({ code: 'passkey_refused' });
});

/** Returns the HTTP statuses of calls with these cookies. */
const statusesOf = (cookies: readonly string[]) =>
  Promise.all(cookies.map(async (cookie) => (await store.http('/api/v1/staff/me', { headers: { cookie } })).status));

test('a removed passkey ends the other sessions that it opened, and no other', async () => {
  const reader = await staff(store, 'reader');
  const [lost, kept] = [await withPasskey(reader), await withPasskey(reader)];
  const stolen = await signInWith(lost.device);
  const other = await signInWith(kept.device);
  expect(await statusesOf([stolen.cookie, other.cookie])).toEqual([200, 200]);
  await dataOf(reader.api(removePasskey, { passkey_id: lost.passkeyId }));
  expect(await statusesOf([stolen.cookie, other.cookie])).toEqual([401, 200]);
  await dataOf(reader.api(getMe));

  // A session of an earlier version, which did not store the passkey; and a sign-in that began before the removal.
  await sql`update staff.session set passkey_id = null where passkey_id = ${kept.passkeyId}`.execute(store.db);
  const account = await findActiveAccount(store.ctx(), 'reader@sopan.example');
  await dataOf(reader.api(removePasskey, { passkey_id: kept.passkeyId }));
  expect(await statusesOf([other.cookie])).toEqual([401]);
  const late = account && startSession(store.ctx(), account, 'passkey', kept.passkeyId);
  await expect(late).rejects.toMatchObject({ status: 401 });
});

test('a passkey is refused without user verification, from another site, for another person, and when copied', async () => {
  const reader = await staff(store, 'reader');
  const { device } = await withPasskey(reader);
  const codeFor = async (deviation: Parameters<Authenticator['get']>[1]) =>
    (await signInWith(device, deviation)).envelope.code;
  expect(await codeFor({ isUserVerified: false })).toBe('passkey_refused');
  expect(await codeFor({ origin: 'https://evil.example' })).toBe('passkey_refused');
  expect(await codeFor({ userHandle: 'AAAA' })).toBe('passkey_refused');
  expect(await codeFor({})).toBeUndefined();
  device.rewind();
  expect(await codeFor({})).toBe('passkey_refused');
});

test('a challenge is valid for its purpose, its account and five minutes', async () => {
  const [support, exams] = [await staff(store, 'support'), await staff(store, 'exams')];
  const { device } = await withPasskey(support);
  const proof = await dataOf(support.api(getProofPasskeyOptions));
  const response = { challenge_id: proof.challenge_id, credential: device.get(proof.options) };
  expect(await store.httpApi()(verifySignInPasskey, response)).toMatchObject({ code: 'passkey_refused' });
  expect(await exams.api(proveByPasskey, response)).toMatchObject({ code: 'passkey_refused' });
  const late = await dataOf(support.api(getProofPasskeyOptions));
  store.clock.advance(5 * MINUTE_MS);
  const lateResponse = { challenge_id: late.challenge_id, credential: device.get(late.options) };
  expect(await support.api(proveByPasskey, lateResponse)).toMatchObject({ code: 'passkey_refused' });
});

test('an account has at most twenty challenges for each purpose; the newest are valid', async () => {
  const support = await staff(store, 'support');
  const { device } = await withPasskey(support);
  const { staff_id } = await dataOf(support.api(getMe));
  const count = async (purpose: 'proof' | 'registration') =>
    (
      await store.db
        .selectFrom('staff.challenge')
        .where('staff_id', '=', staff_id)
        .where('purpose', '=', purpose)
        .select('id_hash')
        .execute()
    ).length;
  await dataOf(support.api(getPasskeyCreationOptions));
  type Issued = DataOf<typeof getProofPasskeyOptions>;
  const issued: Issued[] = [];
  for (let nth = 0; nth < 25; nth++) {
    store.clock.advance(1000);
    issued.push(await dataOf(support.api(getProofPasskeyOptions)));
  }
  expect(await count('proof')).toBe(20);
  expect(await count('registration')).toBeGreaterThan(0);
  const proving = ({ challenge_id, options }: Issued) =>
    support.api(proveByPasskey, { challenge_id, credential: device.get(options) });
  expect(await proving(issued[4] as Issued)).toMatchObject({ code: 'passkey_refused' });
  expect(await proving(issued[5] as Issued)).toMatchObject({ success: true });
});

test('a challenge of a registration is used up whatever the outcome', async () => {
  const exams = await staff(store, 'exams');
  const device = createAuthenticator(origin);
  const forged = await dataOf(exams.api(getPasskeyCreationOptions));
  const add = ({ challenge_id, options }: typeof forged, deviation = {}) =>
    exams.api(addPasskey, { challenge_id, name: 'Phone', credential: device.create(options, deviation) });
  expect(await add(forged, { origin: 'https://evil.example' })).toMatchObject({ code: 'passkey_refused' });
  expect(await add(forged)).toMatchObject({ code: 'passkey_refused' });

  const interrupted = await dataOf(exams.api(getPasskeyCreationOptions));
  await sql`alter table staff.passkey add constraint refused check (false) not valid`.execute(store.db);
  await expect(add(interrupted)).rejects.toMatchObject({ status: 500 });
  await sql`alter table staff.passkey drop constraint refused`.execute(store.db);
  expect(await add(interrupted)).toMatchObject({ code: 'passkey_refused' });
  expect(await add(await dataOf(exams.api(getPasskeyCreationOptions)))).toMatchObject({ success: true });
  expect(await dataOf(exams.api(getPasskeys))).toHaveLength(1);
});

test('the passkey of another account is neither renamed nor removed, nor added twice', async () => {
  const [support, exams] = [await staff(store, 'support'), await staff(store, 'exams')];
  const { device, passkeyId: passkey_id } = await withPasskey(support);
  await expect(exams.api(renamePasskey, { passkey_id, name: 'Mine' })).rejects.toMatchObject({ status: 404 });
  await expect(exams.api(removePasskey, { passkey_id })).rejects.toMatchObject({ status: 404 });
  const { challenge_id, options } = await dataOf(exams.api(getPasskeyCreationOptions));
  const body = { challenge_id, name: 'Copy', credential: device.create(options) };
  expect(await exams.api(addPasskey, body)).toMatchObject({ code: 'passkey_refused' });
});

test('the passkey of a suspended account does not sign in', async () => {
  const [owner, content] = [await staff(store, 'owner'), await staff(store, 'content')];
  const { device } = await withPasskey(content);
  const { staff_id } = await dataOf(content.api(getMe));
  await dataOf(owner.api(suspendStaff, { staff_id, reason: 'Left the institute' }));
  expect((await signInWith(device)).envelope).toMatchObject({ code: 'passkey_refused' });
});

function appOf(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => app.generate({ timestamp: store.clock.now().getTime() });
}

test('an authenticator app is set up, signs in and proves the identity; each code is valid once', async () => {
  const { api } = await staff(store, 'accounts');
  const email = 'accounts@sopan.example';
  const { secret, uri } = await dataOf(api(setUpTotp));
  expect(uri).toContain(`otpauth://totp/Sopan:accounts%40sopan.example?issuer=Sopan&secret=${secret}`);
  const code = appOf(secret);
  expect(await store.httpApi()(verifySignInTotp, { email, code: code() })).toMatchObject({ code: 'code_invalid' });
  const { recovery_codes } = await dataOf(api(confirmTotp, { code: code() }));
  expect(new Set(recovery_codes).size).toBe(10);
  expect(recovery_codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(await dataOf(api(getTotp))).toMatchObject({ is_active: true, recovery_codes_left: 10 });
  expect(await api(setUpTotp)).toMatchObject({ code: 'totp_active' });
  expect(await store.httpApi()(verifySignInTotp, { email, code: code() })).toMatchObject({ code: 'code_invalid' });

  store.clock.advance(30_000);
  expect(await store.httpApi()(verifySignInTotp, { email, code: code() })).toMatchObject({ success: true });
  store.clock.advance(6 * MINUTE_MS);
  expect(await api(removeTotp)).toMatchObject({ code: 'step_up_required' });
  await dataOf(api(proveByTotp, { code: code() }));
  expect(await api(proveByTotp, { code: code() })).toMatchObject({ code: 'code_invalid' });

  store.clock.advance(30_000);
  const [recovery_code = '', other = ''] = recovery_codes;
  const wrong = { email, code: code(), recovery_code: 'AAAA-AAAA-AAAA-AAAA' };
  expect(await store.httpApi()(verifySignInTotp, wrong)).toMatchObject({ code: 'code_invalid' });
  const typed = recovery_code.toLowerCase().replaceAll('-', ' ');
  expect(await store.httpApi()(verifySignInTotp, { ...wrong, recovery_code: typed })).toMatchObject({ success: true });
  store.clock.advance(30_000);
  const spent = { email, code: code(), recovery_code };
  expect(await store.httpApi()(verifySignInTotp, spent)).toMatchObject({ code: 'code_invalid' });
  expect(await dataOf(api(getTotp))).toMatchObject({ recovery_codes_left: 9 });

  await dataOf(api(replaceRecoveryCodes));
  const replaced = { email, code: code(), recovery_code: other };
  expect(await store.httpApi()(verifySignInTotp, replaced)).toMatchObject({ code: 'code_invalid' });
  const account = await findActiveAccount(store.ctx(), email);
  const elsewhere = store.api(account ? await startSession(store.ctx(), account, 'totp') : '');
  await dataOf(elsewhere(getMe));
  await dataOf(api(removeTotp));
  await expect(elsewhere(getMe)).rejects.toMatchObject({ status: 401 });
  const late = account && startSession(store.ctx(), account, 'totp');
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(await api(proveByTotp, { code: code() })).toMatchObject({ code: 'totp_missing' });
});

test('wrong codes of others lock neither the proof of a signed-in person nor their sign-in with a recovery code', async () => {
  const { api } = await staff(store, 'reader');
  const email = 'reader@sopan.example';
  const code = appOf((await dataOf(api(setUpTotp))).secret);
  const { recovery_codes } = await dataOf(api(confirmTotp, { code: code() }));
  const attack = (recovery: object) =>
    Promise.all(
      Array.from({ length: 12 }, () =>
        store
          .httpApi()(verifySignInTotp, { email, code: '000000', ...recovery })
          .then(
            (envelope) => 'code' in envelope && envelope.code,
            ({ status }) => status,
          ),
      ),
    );
  expect(new Set(await attack({ recovery_code: 'AAAA-AAAA-AAAA-AAAA' }))).toEqual(new Set(['code_invalid']));
  store.clock.advance(30_000);
  const right = { email, code: code(), recovery_code: recovery_codes[0] ?? '' };
  expect(await store.httpApi()(verifySignInTotp, right)).toMatchObject({ success: true });
  // Anyone with a recovery code cannot guess the code of the app.
  expect(await attack({ recovery_code: recovery_codes[1] })).toContain(429);
  store.clock.advance(30_000);
  await dataOf(api(proveByTotp, { code: code() }));
  store.clock.advance(15 * MINUTE_MS);
});

test('the secret of an authenticator app is not stored in plain text', async () => {
  const { api } = await staff(store, 'exams');
  const { secret } = await dataOf(api(setUpTotp));
  const rows = await store.db.selectFrom('staff.totp').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret);

  // The secret of one account is of no use in another one, or with another secret of the installation.
  await store.db
    .updateTable('staff.totp')
    .set({ secret: rows[0]?.secret.replace(/^../, 'AA') })
    .execute();
  expect(await api(confirmTotp, { code: appOf(secret)() })).toMatchObject({ code: 'code_invalid' });
});
