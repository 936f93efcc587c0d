/** Linking and removing a Google account: each needs proof, sends notices, and stays until it is removed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '../../../contract/account/account.ts';
import { changeEmail, changeMobile, sendEmailOtp, sendMobileOtp } from '../../../contract/account/contact.ts';
import { endDevices, getDevices } from '../../../contract/account/devices.ts';
import { linkGoogle, unlinkIdentity } from '../../../contract/account/google-link.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { sendOtp, updateProfile, verifyOtp } from '../../../contract/identity/sign-in.ts';
import { finishGoogleSignUp, googleCredential, signInByGoogle } from '../../../test/support/domains/google.ts';
import {
  confirmByCode,
  FORM,
  mailedCode,
  readCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { OTP_COUNTRIES: 'IN,AE' } });
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

/** Signs up a student with a verified number and an unverified e-mail address. */
async function signUp(mobile_number: string): Promise<TestStudent> {
  const { accessToken } = await signedInByMobile(store, mobile_number);
  const email_id = `s${mobile_number}@example.com`;
  await dataOf(store.api(accessToken)(updateProfile, { ...FORM, mobile_number, email_id }));
  store.clock.advance(60_000);
  return store.studentByMobile(mobile_number);
}
async function moveToEmail(api: Api, email_id: string) {
  await dataOf(api(sendEmailOtp, { email_id, recaptcha_token: await solvedCaptcha(store) }));
  await dataOf(api(changeEmail, { email_id, otp: await mailedCode(store, email_id) }));
}
async function link(api: Api, email: string, otp?: string) {
  const social_token = await googleCredential(store, { email });
  return api(linkGoogle, { social_token, ...(otp ? { otp } : {}) });
}
const linkedTo = async ({ api }: TestStudent) =>
  (await dataOf(api(getAccount))).identities.map(({ email_id }) => email_id);
/** Returns the notices queued as mail and text messages since the last call, and deletes them. */
async function notices(): Promise<string[]> {
  const mails = await store.db.deleteFrom('mail.message').returning(['recipient', 'subject']).execute();
  const texts = await store.db.deleteFrom('sms.message').returning(['mobile', 'variables']).execute();
  return [
    ...mails.map(({ recipient, subject }) => `${recipient}: ${subject}`),
    ...texts.map(({ mobile, variables }) => `${mobile}: ${variables?.[0]}`),
  ].sort();
}

describe('a code to the number', () => {
  it('links Google to an account without another proof; every channel is notified, and it can be removed', async () => {
    const owner = await signUp('9844400001');
    await notices();
    await dataOf(finishGoogleSignUp(store, await signInByGoogle(store, 'one@gmail.example'), '9844400001'));
    expect(await linkedTo(owner)).toEqual(['one@gmail.example']);
    expect(await notices()).toEqual([
      '9844400001: Google sign-in was added',
      'one@gmail.example: A Google account was added to your account',
    ]);

    const elsewhere = await signInByGoogle(store, 'one@gmail.example');
    expect(await owner.api(unlinkIdentity, { provider: 'google' })).toMatchObject({ code: 'confirmation_needed' });
    store.clock.advance(60_000);
    await confirmByCode(store, owner.api, '9844400001');
    expect(await owner.api(unlinkIdentity, { provider: 'google' })).toMatchObject({
      data: { identities: [], has_google: false },
    });
    expect(await notices()).toEqual([
      '9844400001: Google sign-in was removed',
      'one@gmail.example: A Google account was removed from your account',
    ]);
    await expect(store.api(elsewhere.accessToken)(getAccount)).rejects.toMatchObject({ status: 401 });
    expect(await signInByGoogle(store, 'one@gmail.example')).toMatchObject({ is_new_user: true });
    // A second removal changes nothing and sends nothing.
    expect(await owner.api(unlinkIdentity, { provider: 'google' })).toMatchObject({ status: 'SUCCESS' });
    expect(await notices()).toEqual([]);
  });

  it('links no other Google account to an account with a verified address', async () => {
    const meena = await store.student('Meena');
    const response = await finishGoogleSignUp(store, await signInByGoogle(store, 'thief@gmail.example'), '9876500003');
    expect(response).toMatchObject({ status: 'FAILURE', code: 'mobile_taken' });
    expect(await linkedTo(meena)).toEqual([]);
    expect(await signInByGoogle(store, 'thief@gmail.example')).toMatchObject({ is_new_user: true });
  });

  it('links the Google account of the verified address, unless that address has just replaced another', async () => {
    const asha = await store.student('Asha');
    await confirmByCode(store, asha.api, '9876500001');
    await moveToEmail(asha.api, 'asha.new@gmail.example');
    store.clock.advance(60 * 60_000);
    const attempt = async () =>
      finishGoogleSignUp(store, await signInByGoogle(store, 'asha.new@gmail.example'), '9876500001');
    expect(await attempt()).toMatchObject({ code: 'mobile_taken' });
    store.clock.advance(72 * 3_600_000);
    expect(await attempt()).toMatchObject({ status: 'SUCCESS' });
    expect(await linkedTo(await store.student('Asha'))).toEqual(['asha.new@gmail.example']);
  });

  it('notifies the number of a new account that Google opens', async () => {
    await notices();
    await dataOf(finishGoogleSignUp(store, await signInByGoogle(store, 'new@gmail.example'), '9844400002'));
    expect(await notices()).toEqual([
      '9844400002: Google sign-in was added',
      'new@gmail.example: A Google account was added to your account',
    ]);
  });
});

describe('My Account', () => {
  it('links Google after a code to the number, also one that began a sign-up before', async () => {
    const student = await signUp('9844400003');
    await signInByGoogle(store, 'three@gmail.example');
    expect(await link(student.api, 'three@gmail.example')).toMatchObject({ code: 'confirmation_needed' });
    await confirmByCode(store, student.api, '9844400003');
    expect(await student.api(linkGoogle, { social_token: 'no.token.at-all' })).toMatchObject({
      code: 'social_refused',
    });
    const social_token = await googleCredential(store, { email: 'three@gmail.example' });
    expect(await student.api(linkGoogle, { social_token })).toMatchObject({
      data: { has_google: true, identities: [{ provider: 'google', email_id: 'three@gmail.example' }] },
    });
    expect(await student.api(linkGoogle, { social_token })).toMatchObject({ code: 'identity_taken' });
    expect(await signInByGoogle(store, 'three@gmail.example')).toMatchObject({
      is_new_user: false,
      mobile_number: '9844400003',
    });
  });

  it('requires a mailed code, too, where the verified address is not Google’s', async () => {
    const imran = await store.student('Imran');
    await confirmByCode(store, imran.api, '9876500004');
    expect(await link(imran.api, 'four@gmail.example')).toMatchObject({ code: 'identity_proof_needed' });
    const recaptcha_token = await solvedCaptcha(store);
    await dataOf(imran.api(sendEmailOtp, { email_id: 'imran@example.com', recaptcha_token }));
    const otp = await mailedCode(store, 'imran@example.com');
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await link(imran.api, 'four@gmail.example', wrong)).toMatchObject({ code: 'otp_invalid' });
    await notices();
    expect(await link(imran.api, 'four@gmail.example', otp)).toMatchObject({ status: 'SUCCESS' });
    expect(await notices()).toEqual([
      '9876500004: Google sign-in was added',
      'four@gmail.example: A Google account was added to your account',
      'imran@example.com: A Google account was added to your account',
    ]);
  });

  it('waits three days after a verified address was replaced, since a borrowed phone can do that', async () => {
    const ravi = await store.student('Ravi');
    await confirmByCode(store, ravi.api, '9876500002');
    await moveToEmail(ravi.api, 'thief@mail.example');
    expect(await link(ravi.api, 'thief@mail.example')).toMatchObject({ code: 'identity_too_soon' });
    store.clock.advance(72 * 3_600_000);
    const later = await store.student('Ravi');
    expect(await link(later.api, 'thief@mail.example')).toMatchObject({ code: 'confirmation_needed' });
    await confirmByCode(store, later.api, '9876500002');
    expect(await link(later.api, 'thief@mail.example')).toMatchObject({ status: 'SUCCESS' });
  });

  it('refuses a Google account that opens another account, and a second one', async () => {
    const [first, second] = [await signUp('9844400005'), await signUp('9844400006')];
    await confirmByCode(store, first.api, '9844400005');
    await confirmByCode(store, second.api, '9844400006');
    await dataOf(link(first.api, 'five@gmail.example'));
    expect(await link(second.api, 'five@gmail.example')).toMatchObject({ code: 'identity_taken' });
    await dataOf(link(second.api, 'six@gmail.example'));
    expect(await link(second.api, 'seven@gmail.example')).toMatchObject({ code: 'identity_taken' });
  });

  it('links one of two Google accounts that are sent together', async () => {
    const student = await signUp('9844400007');
    await confirmByCode(store, student.api, '9844400007');
    const responses = await Promise.all(
      ['a@gmail.example', 'b@gmail.example'].map((email) => link(student.api, email)),
    );
    const codes = responses.map((response) => ('code' in response ? response.code : response.status)).sort();
    expect(codes).toEqual(['SUCCESS', 'identity_taken']);
    expect(await linkedTo(student)).toHaveLength(1);
  });
});

it('a new number removes the link and notifies the old number and both addresses; it can be added again', async () => {
  const student = await signUp('9844400008');
  const own = 's9844400008@example.com';
  await moveToEmail(student.api, own);
  store.clock.advance(60_000);
  await confirmByCode(store, student.api, '9844400008');
  await dataOf(sendCodeTo(student.api, own));
  await dataOf(link(student.api, 'eight@gmail.example', await mailedCode(store, own)));
  const number = { country_id: INDIA, mobile_number: '9844400009' };
  await dataOf(student.api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
  await notices();
  const changed = await dataOf(student.api(changeMobile, { ...number, otp: await readCode(store, '9844400009') }));
  expect(changed).toMatchObject({ mobile_number: '9844400009', has_google: false, identities: [] });
  expect(await notices()).toEqual([
    '9844400008: Mobile number was changed',
    'eight@gmail.example: Your mobile number was changed',
    `${own}: Your mobile number was changed`,
  ]);
  expect(await signInByGoogle(store, 'eight@gmail.example')).toMatchObject({ is_new_user: true });

  store.clock.advance(3_600_000);
  await confirmByCode(store, student.api, '9844400009');
  await dataOf(sendCodeTo(student.api, own));
  await dataOf(link(student.api, 'eight@gmail.example', await mailedCode(store, own)));
  expect(await linkedTo(student)).toEqual(['eight@gmail.example']);
});

describe('twenty additions a day', () => {
  it('are the limit, never made without a notice; a removal and a new number stay possible', async () => {
    const student = await signUp('9844400011');
    await confirmByCode(store, student.api, '9844400011');
    for (let nth = 0; nth < 20; nth++) {
      await dataOf(link(student.api, 'eleven@gmail.example'));
      await dataOf(student.api(unlinkIdentity, { provider: 'google' }));
    }
    await expect(link(student.api, 'eleven@gmail.example')).rejects.toMatchObject({ status: 429 });

    await store.db.deleteFrom('identity.allowance').where('subject', 'like', 'account-changes:%').execute();
    await dataOf(link(student.api, 'eleven@gmail.example'));
    await store.db
      .updateTable('identity.allowance')
      .set({ used: 20 })
      .where('subject', '=', `account-changes:${student.studentId}`)
      .execute();
    await notices();
    const number = { country_id: INDIA, mobile_number: '9844400012' };
    await dataOf(student.api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
    await dataOf(student.api(changeMobile, { ...number, otp: await readCode(store, '9844400012') }));
    expect(await linkedTo(student)).toEqual([]);
    expect(await notices()).toEqual([
      '9844400011: Mobile number was changed',
      'eleven@gmail.example: Your mobile number was changed',
    ]);
  });
});

describe('an owner who can receive no text message', () => {
  const EMIRATES = 239;
  const email = 'gulf@gmail.example';
  /** The store sends text messages to Indian numbers only. */
  const signUpAbroad = async (mobile_number: string): Promise<TestStudent> => {
    const number = { country_id: EMIRATES, mobile_number };
    await dataOf(store.api()(sendOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
    const { accessToken } = await dataOf(
      store.api()(verifyOtp, { ...number, otp: await readCode(store, `971${mobile_number}`) }),
    );
    await dataOf(store.api(accessToken)(updateProfile, { ...FORM, ...number, email_id: email }));
    store.clock.advance(60_000);
    return store.studentByMobile(mobile_number);
  };

  it('gets no Google account until an address has been verified for three days', async () => {
    const student = await signUpAbroad('501234567');
    const attempt = async () => {
      store.clock.advance(60_000);
      await confirmByCode(store, student.api, '971501234567');
      return link(student.api, email);
    };
    expect(await attempt()).toMatchObject({ code: 'email_proof_needed' });
    await moveToEmail(student.api, email);
    expect(await attempt()).toMatchObject({ code: 'identity_too_soon' });
    store.clock.advance(20 * 3_600_000);
    store.clock.advance(52 * 3_600_000);
    const later = await store.studentByMobile('501234567');
    store.clock.advance(60_000);
    await confirmByCode(store, later.api, '971501234567');
    expect(await link(later.api, email)).toMatchObject({ status: 'SUCCESS' });
  });

  it('nor by a sign-up, also where no template is registered', async () => {
    const owner = await signUp('9844400013');
    const { templates } = store.config.sms;
    const { account } = templates;
    templates.account = '';
    const attempt = await finishGoogleSignUp(
      store,
      await signInByGoogle(store, 'thirteen@gmail.example'),
      '9844400013',
    );
    templates.account = account;
    expect(attempt).toMatchObject({ code: 'mobile_taken' });
    expect(await linkedTo(owner)).toEqual([]);
  });
});

it('stays linked when devices are signed out', async () => {
  const student = await signUp('9844400010');
  await confirmByCode(store, student.api, '9844400010');
  await dataOf(link(student.api, 'ten@gmail.example'));
  await signInByGoogle(store, 'ten@gmail.example');
  const others = (await dataOf(student.api(getDevices))).filter((device) => !device.is_this);
  await dataOf(student.api(endDevices, { device_ids: others.map(({ device_id }) => device_id) }));
  expect(await linkedTo(student)).toEqual(['ten@gmail.example']);
});

async function sendCodeTo(api: Api, email_id: string) {
  return api(sendEmailOtp, { email_id, recaptcha_token: await solvedCaptcha(store) });
}
