/** Reads one-time passwords from the sandbox outbox. */
import type { Page } from '@playwright/test';

/** Returns the latest one-time password that was sent to a mobile number; throws if there is none. */
export async function otpFor(page: Page, mobile: string): Promise<string> {
  const response = await page.request.get(`/sandbox/outbox.json?to=${mobile}`);
  const messages = (await response.json()) as Array<{ otp?: string }>;
  const newest = messages.find(({ otp }) => otp !== undefined);
  if (!newest?.otp) throw new Error(`no one-time password was sent to ${mobile}`);
  return newest.otp;
}
