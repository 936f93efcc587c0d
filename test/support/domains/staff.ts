/** The demo institute's staff, signed in. */
import { type Api, dataOf } from '../../../contract/client.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { sendSignInCode, verifySignInCode } from '../../../contract/staff/sign-in/sign-in.ts';
import { findActiveAccount, startSession } from '../../../server/staff/index.ts';
import type { TestStore } from '../store/test-store.ts';

export type TestStaff = { token: string; api: Api };

/** Signs in the demo person with this role, without a code. */
export function staff(store: TestStore, role: Role): Promise<TestStaff> {
  return signIn(store, `${role}@sopan.example`);
}

/** Creates a further person with this role, and signs in; `name` is a word. */
export async function newStaff(store: TestStore, name: string, role: Role): Promise<TestStaff> {
  const email = `${name}@example.com`;
  const { now, db } = store.ctx();
  await db
    .insertInto('staff.account')
    .values({ email, name, role, user_handle: name, created_at: now, accepted_at: now })
    .execute();
  return signIn(store, email);
}

async function signIn(store: TestStore, email: string): Promise<TestStaff> {
  const account = await findActiveAccount(store.ctx(), email);
  if (!account) throw new Error(`there is no ${email}`);
  const token = await startSession(store.ctx(), account, 'mail_code');
  return { token, api: store.api(token) };
}

/** The code in the newest mail to an address. */
export async function mailedCode(store: TestStore, email: string): Promise<string> {
  const codes = (await store.outbox(email)).flatMap(({ text }) => /^\d{6}/.exec(text)?.[0] ?? []);
  const [code] = codes;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Signs in over HTTP with a mailed code; returns the `Set-Cookie` header, and the cookies of session and device. */
export async function signInByCode(
  store: TestStore,
  email: string,
): Promise<{ setCookie: string; cookie: string; device: string }> {
  await dataOf(store.httpApi()(sendSignInCode, { email }));
  const body = JSON.stringify({ email, code: await mailedCode(store, email) });
  const headers = { 'content-type': 'application/json' };
  const response = await store.http(`/api/v1${verifySignInCode.path}`, { method: 'POST', headers, body });
  const [setCookie = '', device = ''] = response.headers.getSetCookie();
  return { setCookie, device: device.split(';')[0] ?? '', cookie: setCookie.split(';')[0] ?? '' };
}
