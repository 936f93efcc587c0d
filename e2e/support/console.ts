/** The staff of the demo institute in end-to-end tests of the console. */
import { expect, type Page } from '@playwright/test';
import type { Role } from '../../contract/staff/permissions.ts';

type Message = { text: string; otp?: string };

export const emailOf = (role: Role) => `${role}@sopan.example`;

/** Signs in through the API, with a mailed code; the pages of the same context have the session then. */
export async function signInStaff(page: Page, role: Role): Promise<void> {
  const email = emailOf(role);
  const code = await codeAfter(page, email, () => call(page, 'sign_in/send_code', { email }));
  await call(page, 'sign_in/verify_code', { email, code });
}

/** Runs an action that mails a code to an address, and returns the code. */
export async function codeAfter(page: Page, email: string, send: () => Promise<unknown>): Promise<string> {
  const { otp } = await messageAfter(page, email, send);
  if (!otp) throw new Error(`the newest mail to ${email} has no code`);
  return otp;
}

/** Runs an action that mails something to an address, and returns the new message. */
export async function messageAfter(page: Page, email: string, send: () => Promise<unknown>): Promise<Message> {
  const before = (await messagesTo(page, email)).length;
  await send();
  // A job sends the mail.
  await expect.poll(async () => (await messagesTo(page, email)).length).toBeGreaterThan(before);
  return (await messagesTo(page, email))[0] as Message;
}

async function messagesTo(page: Page, email: string): Promise<Message[]> {
  return (await page.request.get(`/sandbox/outbox.json?to=${email}`)).json();
}

/** Calls the API of the console with the session of the page, and returns the data. */
export async function call<Data>(page: Page, path: string, data?: object): Promise<Data> {
  const url = `/api/v1/staff/${path}`;
  const response = await (data ? page.request.post(url, { data }) : page.request.get(url));
  const envelope = await response.json();
  if (!envelope.success) throw new Error(`${path}: ${envelope.message}`);
  return envelope.data;
}
