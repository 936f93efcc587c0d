/** Code that locks two students locks the one with the lower id first. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail, sendEmailOtp } from '../../../contract/account/contact.ts';
import { linkGoogle } from '../../../contract/account/google-link.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { updateProfile } from '../../../contract/identity/sign-in.ts';
import { countLockWaits } from '../../../test/support/database/locks.ts';
import { googleCredential, signInByGoogle } from '../../../test/support/domains/google.ts';
import {
  confirmByCode,
  FORM,
  mailedCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const MINUTE_MS = 60_000;

async function mailTo(api: Api, email_id: string): Promise<string> {
  store.clock.advance(2 * MINUTE_MS);
  await dataOf(api(sendEmailOtp, { email_id, recaptcha_token: await solvedCaptcha(store) }));
  return mailedCode(store, email_id);
}

// PostgreSQL only: transactions of the embedded database run one after another.
it.runIf(process.env.TEST_DATABASE === 'postgres').each([
  ['a code to the number', '9844470001'],
  ['a mailed code', '9844470002'],
])('Google is linked by %s with the older sign-up of the same Google account locked first', async (proof, mobile) => {
  const email = `g${mobile}@gmail.example`;
  const email_id = `s${mobile}@example.com`;
  // The row of the Google sign-up is the older one.
  await signInByGoogle(store, email);
  const { accessToken } = await signedInByMobile(store, mobile);
  await dataOf(store.api(accessToken)(updateProfile, { ...FORM, mobile_number: mobile, email_id }));
  store.clock.advance(2 * MINUTE_MS);
  const { api, token, studentId } = await store.studentByMobile(mobile);
  store.clock.advance(2 * MINUTE_MS);
  await confirmByCode(store, api, mobile);
  const isMailed = proof === 'a mailed code';
  if (isMailed) await dataOf(api(changeEmail, { email_id, otp: await mailTo(api, email_id) }));
  const otp = isMailed ? { otp: await mailTo(api, email_id) } : {};
  const social_token = await googleCredential(store, { email });
  let linked: ReturnType<Api> | undefined;
  await store.db.transaction().execute(async (db) => {
    await sql`select from identity.student where google_email = ${email} for update`.execute(db);
    linked = store.httpApi(token)(linkGoogle, { social_token, ...otp });
    await expect.poll(() => countLockWaits(store), { interval: 10 }).toBe(1);
    await sql`select from identity.student where id = ${studentId} for update nowait`.execute(db);
  });
  expect(await linked).toMatchObject({ status: 'SUCCESS' });
});
