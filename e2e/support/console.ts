/** The staff of the demo institute in end-to-end tests of the console. */
import { type Cookie, expect, type Page } from '@playwright/test';
import type { Role } from '../../contract/staff/permissions.ts';

type Message = { text: string; otp?: string };
/** A page, or a context without a page. */
type Caller = Pick<Page, 'request'>;

export const emailOf = (role: Role) => `${role}@sopan.example`;

/** Sessions are shared by the tests of a run for less than five minutes, after which some calls ask for a proof of identity. */
const SHARED_MS = 180_000;
const shared = new Map<Role, { cookies: Cookie[]; since: number }>();

/** Signs in through the API; the pages of the same context have the session then, which other tests may have too. */
export async function signInStaff(page: Page, role: Role): Promise<void> {
  const session = shared.get(role);
  if (session && Date.now() - session.since < SHARED_MS) {
    await page.context().addCookies(session.cookies);
    if ((await page.request.get('/api/v1/staff/me')).ok()) return;
  }
  await beginStaffSession(page, role);
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'sopan_staff');
  shared.set(role, { cookies, since: Date.now() });
}

/** Signs in through the API, with a mailed code, and begins a session that no other test has. */
export async function beginStaffSession(page: Caller, role: Role): Promise<void> {
  const email = emailOf(role);
  const code = await codeAfter(page, email, () => call(page, 'sign_in/send_code', { email }));
  await call(page, 'sign_in/verify_code', { email, code });
}

/**
 * Opens another page of the console as one of its links does, without loading the console again, and waits until its heading
 * has the focus, or until the page without content that has this heading is shown. The path begins with a slash, and differs
 * from the current one in more than the query.
 */
export async function openScreen(page: Page, path: string, heading?: string): Promise<void> {
  await page.evaluate((path) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', `/console${path}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(
    heading ? page.getByRole('heading', { level: 1, name: heading }) : page.locator('h1:focus'),
  ).toBeVisible();
}

/** Runs an action that mails a code to an address, and returns the code. */
export async function codeAfter(page: Caller, email: string, send: () => Promise<unknown>): Promise<string> {
  const { otp } = await messageAfter(page, email, send);
  if (!otp) throw new Error(`the newest mail to ${email} has no code`);
  return otp;
}

/** Runs an action that mails something to an address, and returns the new message. */
export async function messageAfter(page: Caller, email: string, send: () => Promise<unknown>): Promise<Message> {
  const before = (await messagesTo(page, email)).length;
  await send();
  // A job sends the mail.
  await expect.poll(async () => (await messagesTo(page, email)).length).toBeGreaterThan(before);
  return (await messagesTo(page, email))[0] as Message;
}

async function messagesTo(page: Caller, email: string): Promise<Message[]> {
  return (await page.request.get(`/sandbox/outbox.json?to=${email}`)).json();
}

/** Calls the API of the console with the session of the page, and returns the data. */
export async function call<Data>(page: Caller, path: string, data?: object): Promise<Data> {
  const url = `/api/v1/staff/${path}`;
  const response = await (data ? page.request.post(url, { data }) : page.request.get(url));
  const envelope = await response.json();
  if (!envelope.success) throw new Error(`${path}: ${envelope.message}`);
  return envelope.data;
}
