/** A deletion removes the student's queued mail and sends a notice on every channel. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '../../contract/account/account.ts';
import { linkGoogle } from '../../contract/account/google-link.ts';
import { dataOf } from '../../contract/client.ts';
import { updateProfile } from '../../contract/identity/sign-in.ts';
import { googleCredential } from '../../test/support/domains/google.ts';
import { newStudent } from '../../test/support/domains/new-student.ts';
import { confirmByCode, FORM, signedInByMobile } from '../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { createStudent } from '../identity/index.ts';
import { queueMail } from '../platform/messaging/mail.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

/** Returns a student with a verified number who has just confirmed. */
async function confirmedStudent(mobile_number: string): Promise<TestStudent> {
  const { accessToken } = await signedInByMobile(store, mobile_number);
  await dataOf(
    store.api(accessToken)(updateProfile, { ...FORM, mobile_number, email_id: `s${mobile_number}@example.com` }),
  );
  const student = await store.studentByMobile(mobile_number);
  await confirm(student, mobile_number);
  return student;
}

async function confirm({ api }: TestStudent, mobile: string): Promise<void> {
  store.clock.advance(60_000);
  await confirmByCode(store, api, mobile);
}

async function waitingMails(): Promise<string[]> {
  const mails = await store.db
    .selectFrom('mail.message')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select(['recipient', 'subject'])
    .execute();
  return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort();
}

async function waitingTexts(mobile: string): Promise<Array<string | undefined>> {
  const texts = await store.db
    .selectFrom('sms.message')
    .where('mobile', '=', mobile)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select('variables')
    .execute();
  return texts.map(({ variables }) => variables?.[0]);
}

it('without a verified address: to the number and to the linked Google account, and nothing else is sent', async () => {
  const { api } = await confirmedStudent('9844470001');
  const social_token = await googleCredential(store, { email: 'leaving@gmail.example' });
  await dataOf(api(linkGoogle, { social_token }));
  expect(await waitingMails()).toContain('leaving@gmail.example: A Google account was added to your account');
  await dataOf(api(deleteAccount));
  expect(await waitingMails()).toEqual(['leaving@gmail.example: Your account is deleted']);
  expect(await waitingTexts('9844470001')).toEqual(['Account was deleted']);
});

it('to the verified address and to the Google account, once where they are the same', async () => {
  const mobile = '9844470002';
  await createStudent(store.ctx(), newStudent({ mobile, email: 'Both@gmail.example' }));
  const student = await store.studentByMobile(mobile);
  await confirm(student, mobile);
  await dataOf(
    student.api(linkGoogle, { social_token: await googleCredential(store, { email: 'both@gmail.example' }) }),
  );
  await dataOf(student.api(deleteAccount));
  const mails = (await waitingMails()).filter((mail) => mail.toLowerCase().startsWith('both@'));
  expect(mails.map((mail) => mail.toLowerCase())).toEqual(['both@gmail.example: your account is deleted']);
});

it('keeps the mail of another student who has verified the address of the Google account', async () => {
  const { api } = await confirmedStudent('9844470003');
  await dataOf(api(linkGoogle, { social_token: await googleCredential(store, { email: 'imran@example.com' }) }));
  const imran = { to: 'imran@example.com', subject: 'Your receipt', text: 'Paid.', key: 'receipt-of-imran' };
  await queueMail(store.ctx(), imran);
  await dataOf(api(deleteAccount));
  expect(await waitingMails()).toContain('imran@example.com: Your receipt');
});
