/** An e-mail address from a form is unverified: its own student sees it, and nothing else uses it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAccount, getAccount, getMyData } from '../../../contract/account/account.ts';
import { changeEmail, sendEmailOtp } from '../../../contract/account/contact.ts';
import { linkGoogle } from '../../../contract/account/google-link.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { updateProfile } from '../../../contract/identity/sign-in.ts';
import { subscribeToNewsletter } from '../../../contract/newsletter.ts';
import { beginPayment, formOf, pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { finishGoogleSignUp, googleCredential, signInByGoogle } from '../../../test/support/domains/google.ts';
import {
  confirmByCode,
  FORM,
  mailedCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { notifyStudent } from '../../checkout/notifications/notifications.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

/** Signs up with an unverified address. */
async function signUp(mobile_number: string, email_id: string) {
  const { accessToken } = await signedInByMobile(store, mobile_number);
  const response = await store.api(accessToken)(updateProfile, { ...FORM, mobile_number, email_id });
  return { response, api: store.api((await dataOf(Promise.resolve(response))).accessToken) };
}
async function verifyEmail(api: Api, email_id: string) {
  await dataOf(api(sendEmailOtp, { email_id, recaptcha_token: await solvedCaptcha(store) }));
  return api(changeEmail, { email_id, otp: await mailedCode(store, email_id) });
}
it('does not prevent the owner of an address from signing up by Google', async () => {
  await signUp('9833300001', 'owner@gmail.example');
  const google = await signInByGoogle(store, 'owner@gmail.example');
  const response = await finishGoogleSignUp(store, google, '9833300002');
  const owner = await dataOf(Promise.resolve(response));
  expect(await dataOf(store.api(owner.accessToken)(getAccount))).toMatchObject({
    email_id: 'owner@gmail.example',
    is_email_verified: true,
  });
});

it('has the same response whether or not the address belongs to an account', async () => {
  const unknown = (await signUp('9833300003', 'unknown@example.com')).response;
  const known = (await signUp('9833300004', 'Meena@Example.com')).response;
  const varying = { accessToken: '', refreshToken: '', email_id: '', mobile_number: '', expires_at: '' };
  expect({ ...known, data: { ...known.data, ...varying } }).toEqual({
    ...unknown,
    data: { ...unknown.data, ...varying },
  });
});

it('shows no consents of the address, and deletes none', async () => {
  await dataOf(store.api()(subscribeToNewsletter, { email: 'reader@example.com', consent: 1 }));
  const subscribers = () =>
    store.db.selectFrom('newsletter.subscriber').where('email', '=', 'reader@example.com').select('email').execute();
  const other = await signUp('9833300005', 'reader@example.com');
  expect(await dataOf(other.api(getMyData))).toMatchObject({ newsletter: [] });
  store.clock.advance(60_000);
  await confirmByCode(store, other.api, '9833300005');
  expect(await other.api(deleteAccount)).toMatchObject({ status: 'SUCCESS' });
  expect(await subscribers()).toHaveLength(1);

  store.clock.advance(60_000);
  const reader = await signUp('9833300006', 'reader@example.com');
  expect(await verifyEmail(reader.api, 'reader@example.com')).toMatchObject({ data: { is_email_verified: true } });
  expect(await dataOf(reader.api(getMyData))).toMatchObject({ newsletter: [{ email: 'reader@example.com' }] });
  await confirmByCode(store, reader.api, '9833300006');
  expect(await reader.api(deleteAccount)).toMatchObject({ status: 'SUCCESS' });
  expect(await subscribers()).toEqual([]);
});

it('receives no receipt, and is sent to no gateway, until it is verified', async () => {
  const [first, second] = plainProducts();
  if (!first || !second) throw new Error('the demo institute sells two plain things');
  const { api } = await signUp('9833300007', 'buyer@example.com');
  const buyer = { ...(await store.studentByMobile('9833300007')), api };
  const receiptOf = async (productId: number) => {
    const txnid = await pay(store, buyer, { productIds: [productId] });
    await notifyStudent(store.ctx(), { txnid, event: 'paid' });
    const mails = store.db.selectFrom('mail.message').where('key', '=', `payment:${txnid}:paid`);
    return mails.select('recipient').execute();
  };
  expect(formOf(await beginPayment(buyer, { productIds: [first.id] })).email).toBe('no-reply@store.example');
  expect(await receiptOf(first.id)).toEqual([]);
  expect(await verifyEmail(api, 'buyer@example.com')).toMatchObject({ status: 'SUCCESS' });
  expect(formOf(await beginPayment(buyer, { productIds: [second.id] })).email).toBe('buyer@example.com');
  expect(await receiptOf(second.id)).toEqual([{ recipient: 'buyer@example.com' }]);
});

it('is verified by a mailed code alone while it is the account’s own, and by no other account afterwards', async () => {
  const [first, second] = [
    await signUp('9833300008', 'shared@example.com'),
    await signUp('9833300009', 'Shared@Example.com'),
  ];
  const recaptcha_token = await solvedCaptcha(store);
  expect(await first.api(sendEmailOtp, { email_id: 'other@example.com', recaptcha_token })).toMatchObject({
    code: 'confirmation_needed',
  });
  expect(await dataOf(second.api(getAccount))).toMatchObject({ is_email_verified: false });
  expect(await verifyEmail(second.api, 'shared@example.com')).toMatchObject({ data: { is_email_verified: true } });
  store.clock.advance(60_000);
  expect(await verifyEmail(first.api, 'shared@example.com')).toMatchObject({ status: 'FAILURE', code: 'email_taken' });
  expect(await dataOf(first.api(getAccount))).toMatchObject({
    email_id: 'shared@example.com',
    is_email_verified: false,
  });
  const again = await second.api(sendEmailOtp, { email_id: 'shared@example.com', recaptcha_token });
  expect(again).toMatchObject({ code: 'confirmation_needed' });
});

it('belongs to one account when two verify it at the same time', async () => {
  const students = [];
  for (const mobile of ['9833300010', '9833300011']) {
    const { api } = await signUp(mobile, 'race@example.com');
    await dataOf(api(sendEmailOtp, { email_id: 'race@example.com', recaptcha_token: await solvedCaptcha(store) }));
    students.push({ api, otp: await mailedCode(store, 'race@example.com') });
    store.clock.advance(60_000);
  }
  const responses = await Promise.all(
    students.map(({ api, otp }) => api(changeEmail, { email_id: 'race@example.com', otp })),
  );
  const codes = responses.map((response) => ('code' in response ? response.code : response.status)).sort();
  expect(codes).toEqual(['SUCCESS', 'email_taken']);
});

it('reveals nothing about other accounts, also when a Google account with another address is linked', async () => {
  const responses = [];
  for (const [mobile, email_id] of [
    ['9833300020', 'Meena@Example.com'],
    ['9833300021', 'nobody@example.com'],
  ] as const) {
    const { api } = await signUp(mobile, email_id);
    store.clock.advance(60_000);
    await confirmByCode(store, api, mobile);
    const social_token = await googleCredential(store, { email: `g${mobile}@gmail.example` });
    responses.push(await api(linkGoogle, { social_token }));
  }
  expect(responses).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
});

it('is verified by its owner whatever codes and wrong tries others used up for it', async () => {
  const email_id = 'wanted@example.com';
  const victim = await signUp('9833300022', email_id);
  const other = await signUp('9833300023', email_id);
  let sent = 0;
  for (let nth = 0; nth < 40; nth++) {
    const recaptcha_token = await solvedCaptcha(store);
    const response = await other.api(sendEmailOtp, { email_id, recaptcha_token }).catch(() => null);
    sent += response ? 1 : 0;
    if (response) for (let by = 0; by < 6; by++) await other.api(changeEmail, { email_id, otp: '000000' });
    store.clock.advance(10 * 60_000);
  }
  expect(sent).toBeGreaterThan(1);
  expect(sent).toBeLessThanOrEqual(20);
  expect(await verifyEmail(victim.api, email_id)).toMatchObject({ data: { is_email_verified: true } });
});

it('is mailed twenty codes a day by one student, in any number of sessions', async () => {
  const { api } = await signUp('9833300024', 'mailed@example.com');
  await dataOf(api(getAccount));
  let sent = 0;
  for (let nth = 0; nth < 30; nth++) {
    const session = await store.studentByMobile('9833300024');
    const body = { email_id: 'mailed@example.com', recaptcha_token: await solvedCaptcha(store) };
    sent += (await session.api(sendEmailOtp, body).catch(() => null)) ? 1 : 0;
    store.clock.advance(30 * 60_000);
  }
  expect(sent).toBe(20);
});
