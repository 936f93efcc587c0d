/** Creates new students for single tests through the API, with an address and without purchases. */
import type { APIResponse, Page } from '@playwright/test';
import { INDIA } from '../../contract/identity/places.ts';
import type { SignedIn } from '../../contract/identity/sign-in.ts';
import { newSession } from './sign-in.ts';

export type TestStudent = {
  token: string;
  call(path: string, data: object): Promise<unknown>;
  /** Reads what an address of the test, such as that of its paper, has for the student. */
  read<Data>(path: string): Promise<Data>;
};

const KAVYA = { first_name: 'Kavya', last_name: 'Nair' };

/** Signs up a new student through the API; the browser stores nothing. */
export async function signUp(page: Page, mobile_number: string, name: typeof KAVYA = KAVYA): Promise<SignedIn> {
  const newcomer = await newSession(page, mobile_number);
  const profile = {
    ...name,
    mobile_number,
    email_id: `k${mobile_number}@example.com`,
    dob: '2004-02-29',
    state: 1648,
    gender: 2,
    country_id: INDIA,
    is_agreed_terms_and_condtn: 1,
  };
  return (await callAs(page, newcomer.accessToken, '/user/onboarding/update_profile', profile)) as SignedIn;
}

/** Signs up a new student and signs the page's context in; `call` sends API calls of that student. */
export async function signUpAs(
  page: Page,
  mobile_number: string,
  hasAddress = true,
  name: typeof KAVYA = KAVYA,
): Promise<TestStudent> {
  const signedUp = await signUp(page, mobile_number, name);
  const token = signedUp.accessToken;
  await page.context().addInitScript(
    (entries: Record<string, string>) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(`sopan_${name}`, value);
    },
    {
      access_token: token,
      refresh_token: signedUp.refreshToken,
      role: 'student',
      ...name,
      mobile_number,
    },
  );
  const address = {
    line1: '14 Temple Road',
    line2: 'Near the lake',
    town: 'Kochi',
    pincode: '682001',
    state_id: 1648,
    mobile_number,
    landmark: '',
  };
  const call = (path: string, data: object) => callAs(page, token, path, data);
  if (hasAddress) await call('/user/add_address', address);
  const read = async <Data>(path: string) =>
    (await dataIn(path, await page.request.get(path, { headers: authorization(token) }))) as Data;
  return { token, call, read };
}

async function callAs(page: Page, token: string, path: string, data: object): Promise<unknown> {
  const headers = authorization(token);
  return dataIn(path, await page.request.post(`/api/v1${path}`, { data, headers }));
}

const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

async function dataIn(path: string, response: APIResponse): Promise<unknown> {
  const envelope = await response.json();
  if (!envelope.success) throw new Error(`${path}: ${envelope.message}`);
  return envelope.data;
}
